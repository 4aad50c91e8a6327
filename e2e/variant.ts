import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
/** Inside the repository, so that packages are found. */
const workshop = path.join(root, 'test-results/variants');

/** What the sources become, by path below the workspace. */
export type Changes = Record<string, (source: string) => string>;

/** A build as `npm run release -- publish --build` takes it. */
export interface Variant {
  folder: string;
  version: string;
}

/** Really builds a remote from changed sources, as a version of its own, into `folder`. Takes a few seconds. */
export async function buildVariant(remote: string, changes: Changes, folder: string): Promise<Variant> {
  mkdirSync(workshop, { recursive: true });
  const copy = mkdtempSync(path.join(workshop, `${remote}-`));
  try {
    for (const name of ['src', 'package.json'])
      cpSync(path.join(root, remote, name), path.join(copy, name), { recursive: true });
    const raise = (source: string) =>
      JSON.stringify({ ...JSON.parse(source), version: `1.1.${randomInt(1e9)}` });
    for (const [file, change] of Object.entries({ ...changes, 'package.json': raise }))
      edit(copy, file, change);
    writeFileSync(path.join(copy, 'rspack.config.mjs'), config);
    await promisify(execFile)(process.execPath, [rspack, 'build'], { cwd: copy });
    cpSync(path.join(copy, 'dist'), folder, { recursive: true });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const { version } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  return { folder, version };
}

const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');

function edit(folder: string, file: string, change: (source: string) => string): void {
  const before = readFileSync(path.join(folder, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The change leaves ${file} as it was.`);
  writeFileSync(path.join(folder, file), after);
}

/** Without the standalone page, which nothing of a release needs. */
const config = `import { remoteConfig } from 'tooling/rspack/remote.mjs';
export default remoteConfig(import.meta.dirname)[0];
`;

/** Changes of the public sections. */
export const publicChanges = {
  /** Another line above the tagline of /home. */
  eyebrow: (text: string): Changes => ({
    'src/content/home.json': (source) => JSON.stringify({ ...JSON.parse(source), eyebrow: text }),
  }),
  throwsAtLoad: { 'src/app.tsx': (source) => `throw new Error('Broken build');\n${source}` },
  /** Exposes something that is no page. */
  wrongShape: { 'src/app.tsx': () => 'export const nothing = 1;\n' },
} satisfies Record<string, Changes | ((text: string) => Changes)>;
