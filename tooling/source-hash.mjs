import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const ignored = new Set(['node_modules', 'dist', '.data', 'test-results', 'bench']);

function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (ignored.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(file);
    else if (!/\.test\.\w+$/.test(entry.name)) yield file;
  }
}

/**
 * Names a build before it is made: 12 hexadecimal digits over everything the build of `workspace` reads: its own
 * files without tests, contracts, kit, tooling and the lockfile.
 */
export function sourceHash(workspace) {
  const hash = createHash('sha256');
  const files = [
    ...[workspace, 'contracts', 'kit', 'tooling'].flatMap((folder) => [...filesOf(path.join(root, folder))]),
    path.join(root, 'shell/site-identity.json'),
    path.join(root, 'tsconfig.base.json'),
    path.join(root, 'package-lock.json'),
  ];
  for (const file of files)
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}
