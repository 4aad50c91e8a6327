import path from 'node:path';
import { buildIfStale } from '../../build-if-stale.mjs';
import { percentOf } from '../parse.mjs';
import { Problem, wrongUsage } from '../problem.mjs';
import { publishBuild } from '../publish-build.mjs';
import { readBuild } from '../read-build.mjs';
import { folderOf } from '../remote-folder.mjs';
import { statusOf } from '../status-table.mjs';

const say = console.error;

/** @type {import('../commands.mjs').Command} */
export const publish = {
  summary: 'verify a build, put it on its host and register it',
  arguments: ['remote'],
  options: {
    reason: {
      type: 'string',
      value: 'text',
      help: 'why, for the history; needed with --percent and --promote',
    },
    percent: { type: 'string', value: 'n', help: 'roll it out to n % of the visitors at once' },
    promote: { type: 'boolean', help: 'make it stable at once' },
    build: { type: 'string', value: 'folder', help: "a build from elsewhere instead of the remote's own" },
    'host-root': {
      type: 'string',
      value: 'folder',
      help: "the host's folder, when not <DATA_DIR>/releases/<remote>",
    },
    packed: {
      type: 'string',
      value: 'folder',
      help: 'what pack wrote, when its upload is done: verify and register',
    },
  },
  async run({ site, remote, values }) {
    const percent = values.percent === undefined ? undefined : percentOf(values.percent);
    assertOptions(values);
    const build = await readBuild(await buildOf(remote, values), remote);
    assertPackedAs(build, values.packed);
    const hostRoot = values.packed ? undefined : path.resolve(values['host-root'] ?? site.hostRoot(remote));
    say(`Verifying ${remote} ${build.version}…`);
    const published = await publishBuild(site, build, { hostRoot, reason: values.reason });
    const after = await give(site, build, published.remote, {
      percent,
      promote: values.promote,
      reason: values.reason,
    });
    const done = published.fresh ? 'is published' : 'was published already';
    const text = `${remote} ${build.version} ${done}.\n\n${await statusOf(site, [after])}`;
    return { data: { version: build.version, fresh: published.fresh, remote: after }, text };
  },
};

function assertOptions(values) {
  const { percent, promote, reason } = values;
  if (percent !== undefined && promote) throw wrongUsage('Give --percent or --promote, not both.');
  if ((percent !== undefined || promote) && !reason)
    throw wrongUsage('--percent and --promote need --reason: why, for the history.');
  if (values.packed && (values.build || values['host-root']))
    throw wrongUsage('With --packed the build is on its host already: leave out --build and --host-root.');
}

async function buildOf(remote, values) {
  const given = values.packed ?? values.build;
  if (given) return path.resolve(given);
  const sources = folderOf(remote);
  await buildIfStale(sources, say);
  return path.join(sources, 'dist');
}

function assertPackedAs({ folder, version }, packed) {
  if (!packed || path.basename(folder) === version) return;
  throw new Problem(
    `${folder} holds version ${version}, so it is not what pack wrote. Name the folder ${version} itself.`,
  );
}

/** What `--percent` and `--promote` ask for; the first version of a remote is stable without. */
async function give({ registry }, { remote, version }, published, { percent, promote, reason }) {
  if (published.stable?.version === version) return published;
  const change = { remote, revision: published.revision, version, reason };
  if (promote && published.halted?.includes(version))
    throw new Problem(
      `The rollout of ${remote} ${version} was halted, so it isn't promoted. Look at its history; to give it to everyone nevertheless, name it: npm run release -- promote ${remote} ${version} --reason '…'`,
    );
  if (promote) return registry.change('promote', change);
  return percent === undefined ? published : registry.change('rollout', { ...change, percent });
}
