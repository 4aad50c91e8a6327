import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
/** Inside the repository, so that packages are found. */
const workshop = path.join(root, 'test-results/variants');
const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');

/** What the sources become, by path below their folder. */
export type Changes = Record<string, (source: string) => string>;

/** A build as `npm run release -- publish --build` takes it. */
export interface Variant {
  folder: string;
  version: string;
}

/** The shared preset without the standalone page, which nothing of a release needs. */
const preset = `import { remoteConfig } from 'tooling/rspack/remote.mjs';
export default remoteConfig(import.meta.dirname)[0];
`;

/** Really builds a remote of this repository from changed sources, as a version of its own, into `folder`. Takes a few seconds. */
export const buildVariant = (remote: string, changes: Changes, folder: string): Promise<Variant> =>
  build(path.join(root, remote), folder, preset, changes);

/** The same of the remote that `npm run new-remote <name>` makes, with its page at `/<name>`; `config` is its rspack.config.mjs. */
export function buildNewRemote(name: string, folder: string, config = preset): Promise<Variant> {
  const fill = (source: string) =>
    source.replaceAll('__name__', name).replaceAll('__title__', `About ${name}`);
  const template = Object.fromEntries(
    ['src/pages.ts', 'src/features/start/start-page.tsx', 'package.json'].map((file) => [file, fill]),
  );
  return build(path.join(root, 'tooling/template'), folder, config, template);
}

async function build(from: string, folder: string, config: string, ...changes: Changes[]): Promise<Variant> {
  mkdirSync(workshop, { recursive: true });
  const copy = mkdtempSync(path.join(workshop, `${path.basename(from)}-`));
  try {
    for (const name of ['src', 'package.json'])
      cpSync(path.join(from, name), path.join(copy, name), { recursive: true });
    const raise = (source: string) =>
      JSON.stringify({ ...JSON.parse(source), version: `1.1.${randomInt(1e9)}` });
    for (const some of [...changes, { 'package.json': raise }])
      for (const [file, change] of Object.entries(some)) edit(copy, file, change);
    writeFileSync(path.join(copy, 'rspack.config.mjs'), config);
    await promisify(execFile)(process.execPath, [rspack, 'build'], { cwd: copy });
    cpSync(path.join(copy, 'dist'), folder, { recursive: true });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const { version } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  return { folder, version };
}

/** Changes what a build says of itself. */
export function changeRelease({ folder }: Variant, change: (release: Release) => object): void {
  const file = path.join(folder, 'release.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
  // The compressed copies would not fit any more.
  for (const name of [`${file}.br`, `${file}.gz`]) rmSync(name);
}

type Release = Record<string, unknown> & { requires: Record<string, unknown> };

function edit(folder: string, file: string, change: (source: string) => string): void {
  const before = readFileSync(path.join(folder, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The change leaves ${file} as it was.`);
  writeFileSync(path.join(folder, file), after);
}

/** Changes of the public sections. */
export const publicChanges = {
  /** Another line above the tagline of /home. */
  eyebrow: (text: string): Changes => ({
    'src/content/home.json': (source) => JSON.stringify({ ...JSON.parse(source), eyebrow: text }),
  }),
  /** One page more, at `path`, that shows what /about does. */
  page: (address: string): Changes => ({
    'src/pages.ts': (source) =>
      source.replace(
        /\];\s*$/,
        `  {
    path: '${address}',
    title: 'A new page',
    indexed: true,
    load: async () =>
      (await import(/* webpackChunkName: "page${address.replaceAll('/', '-')}" */ './features/about/about-page.tsx')).AboutPage,
  },
];
`,
      ),
  }),
  throwsAtLoad: { 'src/app.tsx': (source) => `throw new Error('Broken build');\n${source}` },
  /** Exposes something that is no page. */
  wrongShape: { 'src/app.tsx': (source) => source.replace('export default function', 'export function') },
} satisfies Record<string, Changes | ((text: string) => Changes)>;
