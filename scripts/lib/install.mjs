import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { npm } from './run.mjs';

const stamp = path.join(root, 'node_modules/.installed-from');

/** Runs `npm ci` unless what is installed came from this very lockfile. */
export async function installIfStale() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages…');
  await npm(['ci', '--no-audit', '--no-fund']);
  writeFileSync(stamp, wanted);
}
