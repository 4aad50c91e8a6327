import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { isCompressed } from './read-build.mjs';

/** @typedef {import('./read-build.mjs').Build} Build */

/**
 * Puts a build below `root`: of the files that versions share those that aren't there yet, then the version's own folder, whole or not at all, so that a host never
 * shows half a file or half a version. True when the version was not there before; throws a `Problem` when other content is.
 */
export async function placeBuild(/** @type {Build} */ build, root) {
  const files = placesOf(build, root);
  for (const file of files) await assertSame(build, file, existsSync(path.join(root, build.version)));
  try {
    for (const file of files.filter(({ isShared, to }) => isShared && !existsSync(to))) await place(file);
  } catch (error) {
    throw new Problem(`${root} can't be written: ${error.message}`);
  }
  return placeVersion(build, root);
}

/** Whether all that visitors need of a build is below `root`. */
export const isPlaced = (/** @type {Build} */ build, root) =>
  placesOf(build, root).every(({ to }) => existsSync(to));

/** Copies a build into a folder as it was built. */
export async function copyBuild(/** @type {Build} */ build, folder) {
  for (const file of build.files.keys()) {
    const to = path.join(folder, file);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(path.join(build.folder, file), to);
  }
}

export async function removeBuild({ version }, root) {
  await rm(path.join(root, version), { recursive: true, force: true });
}

/** Where each file of a build comes from, and where it goes. */
function placesOf({ folder, version, files }, root) {
  return [...files].map(([file, { path: place }]) => ({
    from: path.join(folder, file),
    to: path.join(root, place),
    isShared: !place.startsWith(`${version}/`),
  }));
}

/** By a rename, so that it is whole once it has its name. */
async function place({ from, to }) {
  const draft = path.join(path.dirname(to), `.${path.basename(to)}.${process.pid}`);
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, draft);
  await rename(draft, to);
}

async function placeVersion(/** @type {Build} */ build, root) {
  const target = path.join(root, build.version);
  if (existsSync(target)) return false;
  const draft = path.join(root, `.${build.version}.${process.pid}`);
  try {
    for (const { from, to } of placesOf(build, root).filter(({ isShared }) => !isShared)) {
      const drafted = path.join(draft, path.relative(target, to));
      await mkdir(path.dirname(drafted), { recursive: true });
      await copyFile(from, drafted);
    }
    await rename(draft, target);
  } catch (error) {
    throw new Problem(`${target} can't be written: ${error.message}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return true;
}

/** Compressed copies depend on what has compressed them. */
async function assertSame({ remote, version }, { from, to, isShared }, isVersionThere) {
  if (isShared && isCompressed(to)) return;
  if (!existsSync(to) && (isShared || !isVersionThere)) return;
  if (existsSync(to) && (await hashOf(from)) === (await hashOf(to))) return;
  throw new Problem(
    isShared
      ? `${to} is damaged: its content isn't what its name says. Delete it, and publish again.`
      : `${path.dirname(to)} does not hold this build of ${remote} ${version} (${path.basename(to)} differs). A version never changes: raise the package's version and build again. If the folder is damaged, delete it first.`,
  );
}

const hashOf = async (file) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
