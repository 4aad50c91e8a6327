import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
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
const builds = await remoteConfig(import.meta.dirname);
export default builds.filter(({ name }) => !name.endsWith('-standalone'));
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
  // Beside the remote's own folder: as in another checkout, equal sources then give equal files.
  const copy = mkdtempSync(path.join(root, `${path.basename(from)}-variant-`));
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

/** A file that isn't there is a new one. */
function edit(folder: string, file: string, change: (source: string) => string): void {
  const target = path.join(folder, file);
  const before = existsSync(target) ? readFileSync(target, 'utf8') : '';
  const after = change(before);
  if (after === before) throw new Error(`The change leaves ${file} as it was.`);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, after);
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
  /** One page more, at /branches, with a list that is edited in the portal and empty until then. */
  branches: {
    'src/pages.ts': (source) =>
      source.replace(
        /\];\s*$/,
        `  {
    path: '/branches',
    title: 'Branches',
    indexed: true,
    content: ['branches'],
    needs: 'branches.places',
    load: async () =>
      (await import(/* webpackChunkName: "page-branches" */ './features/branches/branches-page.tsx')).BranchesPage,
  },
];
`,
      ),
    'src/content-types.ts': (source) =>
      `import { branches } from './features/branches/branches.content.ts';
${source.replace('contentTypes = [', 'contentTypes = [branches, ')}`,
    'src/features/branches/branches.content.ts': () =>
      `import { contentType, group, list, text } from 'kit/content/fields.ts';

export const defaults = { title: 'Our branches', places: [] };
export const branches = contentType(
  { name: 'branches', title: 'Branches' },
  {
    title: text('Title', { required: true }),
    places: list('Places', { item: 'place', items: group('Place', { town: text('Town', { required: true }) }) }),
  },
  defaults,
);
`,
    'src/features/branches/branches-page.tsx': () =>
      `import { useTexts } from '../../lib/use-texts.ts';

const defaults: { title: string; places: { town: string }[] } = { title: 'Our branches', places: [] };

export function BranchesPage() {
  const { title, places } = useTexts('branches', defaults);
  return (
    <div className="ui-container ui-section">
      <h1>{title}</h1>
      {places.length === 0 && <p>There are no branches yet.</p>}
      <ul>{places.map(({ town }) => <li key={town}>{town}</li>)}</ul>
    </div>
  );
}
`,
  },
  /** In browsers: what a server half fails at halts its rollout before anybody comes. */
  throwsAtLoad: {
    'src/app.tsx': (source) =>
      `if (typeof document === 'object') throw new Error('Broken build');\n${source}`,
  },
  /** Exposes something that is no page, to browsers. */
  wrongShape: {
    'src/app.tsx': (source) =>
      `${source.replace('export default function', 'function')}\nexport default typeof document === 'object' ? undefined : App;\n`,
  },
} satisfies Record<string, Changes | ((text: string) => Changes)>;
