import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { hashFiles } from './read-build.mjs';

/**
 * Puts a build under `<root>/<version>`, whole or not at all, so that a host never shows half of one. True when it was not there
 * before; throws a `Problem` when other content is.
 */
export async function placeBuild(/** @type {import('./read-build.mjs').Build} */ build, root) {
  const target = path.join(root, build.version);
  if (existsSync(target)) {
    await assertSame(build, target);
    return false;
  }
  const draft = path.join(root, `.${build.version}.${process.pid}`);
  try {
    await mkdir(draft, { recursive: true });
    for (const file of build.files.keys()) await cp(path.join(build.folder, file), path.join(draft, file));
    await rename(draft, target);
  } catch (error) {
    throw new Problem(`${target} can't be written: ${error.message}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return true;
}

export async function removeBuild({ version }, root) {
  await rm(path.join(root, version), { recursive: true, force: true });
}

async function assertSame({ remote, version, files }, target) {
  const there = await hashFiles(target);
  const different = [...new Set([...files.keys(), ...there.keys()])].filter(
    (file) => files.get(file) !== there.get(file),
  );
  if (different.length === 0) return;
  throw new Problem(
    `${target} does not hold this build of ${remote} ${version} (${different[0]} differs). A version never changes: raise the package's version and build again. If the folder is damaged, delete it first.`,
  );
}
