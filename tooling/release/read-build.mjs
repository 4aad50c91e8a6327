import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from './problem.mjs';

/**
 * A remote's build as it lies in a folder.
 * @typedef {object} Build
 * @property {string} folder
 * @property {string} remote
 * @property {string} version
 * @property {string} global Name of the variable that its entry sets.
 * @property {Map<string, string>} files `sha384-…` by path below the folder, of what belongs to the release.
 * @property {ReleaseFacts} release
 *
 * What the build says of itself in release.json, besides its name.
 * @typedef {object} ReleaseFacts
 * @property {string[]} preload Files that `./app` needs at once.
 * @property {(import('contracts/pages').PageInfo & { files: string[] })[]} pages
 * @property {string[]} panels
 * @property {import('contracts/releases').Requirements} requires
 */

const versionPattern = /^[0-9A-Za-z][0-9A-Za-z._-]{0,99}$/;

/** @returns {Promise<Build>} Throws a `Problem` when the folder holds no build of `remote`. */
export async function readBuild(folder, remote) {
  const { name, version, global, preload, pages, panels, requires } = await readRelease(folder, remote);
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
  const files = await hashFiles(folder);
  return { folder, remote, version, global, files, release: { preload, pages, panels, requires } };
}

async function readRelease(folder, remote) {
  const file = path.join(folder, 'release.json');
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const why = error.code === 'ENOENT' ? 'is missing' : `can't be read: ${error.message}`;
    throw new Problem(`${file} ${why}. Build ${remote} first: npm run build in its folder.`);
  }
}

/** `sha384-…` of every file of a release, by path. The standalone page and dot files are no part of one. */
export async function hashFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/^standalone\/|(^|\/)\./.test(file))
    .sort();
  const hashes = files.map(async (file) => [file, integrityOf(await readFile(path.join(folder, file)))]);
  return new Map(/** @type {[string, string][]} */ (await Promise.all(hashes)));
}

/** As in Subresource Integrity. */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Files that servers send in place of others, for browsers that take them compressed. */
export const isCompressed = (file) => /\.(br|gz)$/.test(file);
