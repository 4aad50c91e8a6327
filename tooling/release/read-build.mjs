import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Problem } from './problem.mjs';

/**
 * A remote's build as it lies in a folder.
 * @typedef {object} Build
 * @property {string} folder
 * @property {string} remote
 * @property {string} version
 * @property {string} global Name of the variable that its entry sets.
 * @property {string} entry The file that sets it, below the folder.
 * @property {Map<string, BuiltFile>} files By path below the folder; what belongs to the release.
 * @property {ReleaseFacts} release
 *
 * A file of a build.
 * @typedef {object} BuiltFile
 * @property {string} path Where it is on the host, below the host root: versions share the files that are named by their content; all others are below the
 * version.
 * @property {string} integrity As in Subresource Integrity.
 *
 * What the build says of itself in release.json, besides its name.
 * @typedef {object} ReleaseFacts
 * @property {string[]} preload Files that `./app` needs at once.
 * @property {string | undefined} server The script that the shell's server renders its pages with.
 * @property {(import('contracts/pages').PageInfo & { files: string[] })[]} pages
 * @property {string[]} panels
 * @property {import('contracts/releases').Requirements} requires
 * @property {string | undefined} contentHash
 * @property {string | undefined} contentTypes JSON, which the hash is of.
 */

/** Where a host has the files that versions share. */
export const sharedFolder = 'files/';

const versionPattern = /^[0-9A-Za-z][0-9A-Za-z._-]{0,99}$/;

/** @returns {Promise<Build>} Throws a `Problem` when the folder holds no build of `remote`. */
export async function readBuild(folder, remote) {
  const {
    name,
    version,
    global,
    entry = 'remoteEntry.js',
    preload,
    server,
    pages,
    panels,
    requires,
    contentHash,
    contentTypes,
  } = await readRelease(folder, remote);
  const texts = { name, version, global };
  const lists = { preload, pages, panels };
  const missing = [
    ...Object.keys(texts).filter((key) => typeof texts[key] !== 'string' || texts[key] === ''),
    ...Object.keys(lists).filter((key) => !Array.isArray(lists[key])),
    ...(requires ? [] : ['requires']),
  ];
  if (missing.length > 0)
    throw new Problem(
      `${folder}/release.json has no ${missing.join(', ')}. Build it with the shared preset (tooling/rspack/remote.mjs).`,
    );
  if (name !== remote) throw new Problem(`${folder} is a build of ${name}, not of ${remote}.`);
  if (!versionPattern.test(version))
    throw new Problem(`${folder}/release.json: ${version} can't be a version: letters, digits, . _ - only.`);
  const isSharing = entry.startsWith(sharedFolder);
  const files = await readFiles(folder, (file) =>
    isSharing && file.startsWith(sharedFolder) ? file : `${version}/${file}`,
  );
  return {
    ...{ folder, remote, version, global, entry, files },
    release: { preload, server, pages, panels, requires, contentHash, contentTypes },
  };
}

async function readRelease(folder, remote) {
  const file = join(folder, 'release.json');
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const why = error.code === 'ENOENT' ? 'is missing' : `can't be read: ${error.message}`;
    throw new Problem(`${file} ${why}. Build ${remote} first: npm run build in its folder.`);
  }
}

/** Every file of a release, by its path below the folder. The standalone page and dot files are no part of one. */
async function readFiles(folder, pathOf) {
  const names = (await filesBelow(folder)).filter((file) => !/^standalone\/|(^|\/)\./.test(file));
  const files = names.map(async (file) => {
    const path = pathOf(file);
    const integrity = integrityOf(await readFile(join(folder, file)), path);
    if (path.startsWith(sharedFolder) && !isCompressed(path) && !isNamedBy(path, integrity))
      throw new Problem(`${folder}/${file} has another content than its name says. Build it again.`);
    return [file, { path, integrity }];
  });
  return new Map(/** @type {[string, BuiltFile][]} */ (await Promise.all(files)));
}

/** Paths of all files below a folder, sorted. */
export async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** As in Subresource Integrity, for the file at `path` on the host. The name of a shared file says its SHA-256 already. */
export function integrityOf(bytes, path) {
  const algorithm = path.startsWith(sharedFolder) ? 'sha256' : 'sha384';
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

function isNamedBy(path, integrity) {
  const [, hash = ''] = /\.([0-9a-f]{64})\.\w+$/.exec(path) ?? [];
  return integrity === `sha256-${Buffer.from(hash, 'hex').toString('base64')}`;
}

/** Files that servers send in place of others, for browsers that take them compressed. */
export const isCompressed = (file) => /\.(br|gz)$/.test(file);
