import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './run-npm.mjs';
import { sourceHash } from './source-hash.mjs';

/** Builds the package in `folder` unless its sources are those of its last build. Calls `say` before a build. */
export async function buildIfStale(folder, say = console.log) {
  const hash = sourceHash(folder);
  const stamp = path.join(folder, 'dist/.built-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  say(`Building ${path.basename(folder)}…`);
  await npm(['run', 'build'], { cwd: folder });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
