import path from 'node:path';
import { buildIfStale } from '../../build-if-stale.mjs';
import { Problem, wrongUsage } from '../problem.mjs';
import { publishBuild } from '../publish-build.mjs';
import { readBuild } from '../read-build.mjs';
import { folderOf } from '../remote-folder.mjs';
import { statusOf } from '../status-table.mjs';
import { uploadMaps } from '../upload-maps.mjs';
import { force, plan, replace, soak, staff, wishOf } from './changes.mjs';

const say = console.error;

/** @type {import('../commands.mjs').Command} */
export const publish = {
  summary: 'verify a build, put it on its host and register it',
  arguments: ['remote'],
  options: {
    reason: {
      type: 'string',
      value: 'text',
      help: 'why, for the history; needed with --percent, --staff, --plan and --promote',
    },
    percent: { type: 'string', value: 'n', help: 'roll it out to n % of the visitors at once' },
    staff,
    plan,
    soak,
    promote: { type: 'boolean', help: 'make it stable at once' },
    replace,
    force,
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
    assertOptions(values);
    const wish = isRolledOut(values) ? wishOf(values) : undefined;
    const build = await readBuild(await buildOf(remote, values), remote);
    assertPackedAs(build, values.packed);
    const hostRoot = values.packed ? undefined : path.resolve(values['host-root'] ?? site.hostRoot(remote));
    say(`Verifying ${remote} ${build.version}…`);
    const published = await publishBuild(site, build, { hostRoot, reason: values.reason });
    await uploadMaps(site, build, mapsOf(remote, build, values.packed), say);
    const after = await give(site, build, published.remote, { ...values, wish });
    const done = published.fresh ? 'is published' : 'was published already';
    const text = `${remote} ${build.version} ${done}.\n\n${await statusOf(site, [after])}`;
    return { data: { version: build.version, fresh: published.fresh, remote: after }, text };
  },
};

/** @param {Record<string, any>} values */
const isRolledOut = ({ percent, plan, staff }) =>
  percent !== undefined || plan !== undefined || staff === true;

function assertOptions(values) {
  const { promote, reason } = values;
  if (isRolledOut(values) && promote)
    throw wrongUsage('Give --percent, --staff, --plan or --promote, one of them.');
  if ((isRolledOut(values) || promote) && !reason)
    throw wrongUsage('--percent, --staff, --plan and --promote need --reason: why, for the history.');
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

/** What pack wrote has no source maps; they are where it was packed, if that is here. */
function mapsOf(remote, { folder }, packed) {
  if (!packed) return folder;
  try {
    return path.join(folderOf(remote), 'dist');
  } catch {
    return folder;
  }
}

function assertPackedAs({ folder, version }, packed) {
  if (!packed || path.basename(folder) === version) return;
  throw new Problem(
    `${folder} holds version ${version}, so it is not what pack wrote. Name the folder ${version} itself.`,
  );
}

/**
 * What `--percent`, `--staff`, `--plan` and `--promote` ask for; the first version of a remote is stable without.
 * @param {import('../site.mjs').Site} site
 * @param {{ remote: string, version: string }} build
 * @param {import('../registry.mjs').RemoteReleases} published
 * @param {Record<string, any>} values Of the options, and the `wish` that they make.
 */
async function give({ registry }, { remote, version }, published, values) {
  const { wish, promote, reason, replace, force } = values;
  if (published.stable?.version === version) return published;
  const words = { ...(replace && { replace: true }), ...(promote && force && { force: true }) };
  const change = { remote, revision: published.revision, version, reason, ...words };
  if (promote) return registry.change('promote', change);
  return wish === undefined ? published : registry.change('rollout', { ...change, ...wish });
}
