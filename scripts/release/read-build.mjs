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
 * @property {string} contract Version of `contracts` that it was built against.
 * @property {string} federation Version of the federation runtime, whose copy in the shell it uses.
 * @property {Record<string, string[]>} pages Files that one page needs, by the first segment of its address.
 * @property {Map<string, string>} files `sha384-…` by path below the folder, of what belongs to the release.
 * @property {{ exposes: Exposed[], shared: Shared[] }} manifest
 *
 * @typedef {{ js: { sync: string[], async: string[] }, css: { sync: string[], async: string[] } }} Assets
 * @typedef {{ path: string, assets: Assets }} Exposed
 * @typedef {{ name: string, requiredVersion: string, singleton: boolean, assets: Assets, fallback: string }} Shared
 */

const versionPattern = /^[0-9A-Za-z][0-9A-Za-z._-]{0,99}$/;

/** @returns {Promise<Build>} Throws a `Problem` when the folder holds no build of `remote`. */
export async function readBuild(folder, remote) {
  const { name, version, global, contract, federation, pages } = await readJson(
    folder,
    'release.json',
    remote,
  );
  const texts = { name, version, global, contract, federation };
  const missing = Object.keys(texts).filter((key) => typeof texts[key] !== 'string' || texts[key] === '');
  if (missing.length > 0)
    throw new Problem(
      `${folder}/release.json has no ${missing.join(', ')}. Build it with the shared preset.`,
    );
  if (name !== remote) throw new Problem(`${folder} is a build of ${name}, not of ${remote}.`);
  if (!versionPattern.test(version))
    throw new Problem(`${folder}/release.json: ${version} can't be a version: letters, digits, . _ - only.`);
  const manifest = await readJson(folder, 'mf-manifest.json', remote);
  const files = await hashFiles(folder);
  return { folder, remote, version, global, contract, federation, pages: pages ?? {}, manifest, files };
}

async function readJson(folder, file, remote) {
  try {
    return JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  } catch (error) {
    const why = error.code === 'ENOENT' ? 'is missing' : `can't be read: ${error.message}`;
    throw new Problem(`${path.join(folder, file)} ${why}. Build it: npm run build -w ${remote}.`);
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
