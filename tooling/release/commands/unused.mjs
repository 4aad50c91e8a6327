import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Problem, wrongUsage } from '../problem.mjs';
import { filesBelow, isCompressed } from '../read-build.mjs';

const dayMs = 24 * 60 * 60 * 1000;
/** So old may a version be that nobody is given yet, and a page that is still open. */
const keptMs = 30 * dayMs;

/** @type {import('../commands.mjs').Command} */
export const unused = {
  summary: 'the files on a host that no version needs which visitors may get, or that is newer than 30 days',
  arguments: ['remote'],
  options: {
    'host-root': {
      type: 'string',
      value: 'folder',
      help: "the host's folder, when not <DATA_DIR>/releases/<remote>",
    },
    listing: {
      type: 'string',
      value: 'file',
      help: 'of a bucket: the paths below its host root, one a line',
    },
    delete: { type: 'boolean', help: 'delete them' },
  },
  async run({ site, remote, values: { listing, 'host-root': hostRoot, delete: isDeleting } }) {
    if (listing && (hostRoot || isDeleting))
      throw wrongUsage('Give --listing without --host-root and --delete: only names are read.');
    const versions = await keptVersions(site.registry, remote);
    // Several remotes may lie on one host.
    const { remotes } = await site.registry.list();
    const others = remotes.filter((other) => other.remote !== remote);
    const all = await Promise.all(others.map((other) => keptVersions(site.registry, other.remote)));
    const isUsed = usedBy([versions, ...all].flat());
    const root = path.resolve(hostRoot ?? site.hostRoot(remote));
    if (!listing) await assertHostRoot(root, await site.registry.remote(remote));
    const files = listing
      ? (await readFile(listing, 'utf8')).split('\n').filter(Boolean)
      : await oldFiles(root);
    const found = files.filter((file) => isOfBuild(file) && !isUsed(file));
    if (isDeleting) for (const file of found) await rm(path.join(root, file));
    return { data: { files: found, deleted: Boolean(isDeleting) }, text: found.join('\n') };
  },
};

/** @returns {Promise<import('contracts/releases').PublishedRelease[]>} */
async function keptVersions(/** @type {import('../registry.mjs').Registry} */ registry, remote) {
  const { versions } = await registry.remote(remote);
  const kept = new Map(versions.map((release) => [release.version, release]));
  for (let page = 1, left = Number.POSITIVE_INFINITY; left > 0; page += 1) {
    const { list, total } = await registry.versions(remote, { page });
    for (const release of list)
      if (!release.retired && Date.now() - Date.parse(release.publishedAt) < keptMs)
        kept.set(release.version, release);
    left = list.length > 0 ? total - page * 20 : 0;
  }
  return [...kept.values()];
}

/** What publishing puts on a host: shared files, which their content names, and a version's own folder. Nothing else is touched. */
const isOfBuild = (file) =>
  /^files\/[^/]+\.[0-9a-f]{64}\./.test(file) || /^\d+\.\d+\.\d+[\w.-]*\//.test(file);

/** Throws a `Problem` unless the stable version lies there: another folder holds what somebody else needs. */
async function assertHostRoot(
  root,
  /** @type {import('contracts/releases').RemoteReleases} */ { remote, stable },
) {
  const there = new Set(await filesBelow(root).catch(() => []));
  const needed = stable?.entry.path;
  if (needed !== undefined && there.has(needed)) return;
  throw new Problem(
    `${root} doesn't hold the builds of ${remote}: ${needed ?? 'its stable version'} is missing. Name the host's folder: --host-root <folder>.`,
  );
}

/** Of a release that lists no files, everything in its folder is used. */
function usedBy(/** @type {import('contracts/releases').PublishedRelease[]} */ versions) {
  const paths = new Set(versions.flatMap(({ files = [] }) => files.map((file) => file.path)));
  const names = new Set(versions.map(({ version }) => version));
  return (file) =>
    names.has(file.split('/')[0]) || paths.has(isCompressed(file) ? file.replace(/\.\w+$/, '') : file);
}

/** Without those of the last day: they may belong to a version that is being published. */
async function oldFiles(root) {
  const files = await filesBelow(root);
  const ages = await Promise.all(
    files.map(async (file) => Date.now() - (await stat(path.join(root, file))).mtimeMs),
  );
  return files.filter((_, index) => Number(ages[index]) > dayMs);
}
