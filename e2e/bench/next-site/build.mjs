import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from '../../../tooling/run-npm.mjs';

const folder = import.meta.dirname;
const notOfTheBuild = new Set(['node_modules', '.next']);

function* filesOf(entry) {
  const entries = readdirSync(path.join(folder, entry), { withFileTypes: true });
  for (const one of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.join(entry, one.name);
    if (!one.isDirectory()) yield name;
    else if (!notOfTheBuild.has(name)) yield* filesOf(name);
  }
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

/** Runs `make` unless the files are as they were when it last ran, which `stamp` knows. */
async function unlessDone(stamp, files, make) {
  const file = path.join(folder, stamp);
  const hash = hashOf(files);
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return;
  await make();
  writeFileSync(file, hash);
}

/** Installs Next.js, writes the content of the site that runs at `SITE` with its API at `API`, and builds what has changed. */
export async function buildNextSite(addresses) {
  const env = { ...process.env, ...addresses, NEXT_TELEMETRY_DISABLED: '1' };
  const run = (...args) => npm(args, { cwd: folder, env });
  await unlessDone('node_modules/.bench-hash', ['package-lock.json'], () =>
    run('ci', '--ignore-scripts', '--no-audit', '--no-fund'),
  );
  await run('run', 'generate');
  await unlessDone('.next/bench-hash', filesOf('.'), () => run('run', 'build'));
}
