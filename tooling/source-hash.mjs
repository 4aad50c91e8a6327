import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Folders of builds, data and installed packages, and files that a build doesn't read. */
const ignored = new Set([
  'node_modules',
  'dist',
  '.data',
  '.git',
  'test-results',
  'bench',
  'site-identity.json',
]);

/**
 * Names a build before it is made: 12 hexadecimal digits over everything that the build of the package in `folder` reads: its own files
 * without tests, those of the packages of this repository that it depends on, and the lockfile.
 */
export function sourceHash(folder) {
  const root = rootOf(folder);
  const hash = createHash('sha256');
  const files = [
    ...[...linkedPackages(folder, root)].flatMap((linked) => [...filesOf(linked)]),
    lockOf(root),
  ];
  for (const file of files)
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

const lockOf = (folder) => path.join(folder, 'package-lock.json');

/** The nearest folder with a lockfile, which is where packages are installed. */
export function rootOf(folder) {
  if (existsSync(lockOf(folder))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder)
    throw new Error('There is no package-lock.json here or above. Run npm install first.');
  return rootOf(parent);
}

/** The package's own folder, and those of the packages that lie in the repository instead of being installed. */
function linkedPackages(folder, root, found = new Set([folder])) {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  for (const name of Object.keys({ ...dependencies, ...devDependencies }).sort()) {
    const place = path.join(root, 'node_modules', name);
    const real = existsSync(place) ? realpathSync(place) : place;
    if (real.split(path.sep).includes('node_modules') || found.has(real)) continue;
    linkedPackages(real, root, found.add(real));
  }
  return found;
}

function* filesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(file);
    else if (!/\.test\.\w+$/.test(entry.name)) yield file;
  }
}
