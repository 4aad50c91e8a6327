import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildVariant, type Changes } from '../variant.ts';

/** Brotli, of what a visitor's browser has to fetch again. */
const mostBytes = 8000;

/** One line each. */
const changes: Record<string, Changes> = {
  'a page’s own text': {
    'src/features/products/products-page.tsx': (source) =>
      source.replace('plural="projects"', 'plural="works"'),
  },
  'a component that five pages share': {
    'src/components/cover.tsx': (source) => source.replace('className=', 'data-changed="" className='),
  },
  'the content of one page': {
    'src/content/home.json': (source) => source.replace(/"eyebrow": "[^"]*"/, '"eyebrow": "Since 2011"'),
  },
};

const folder = mkdtempSync(path.join(tmpdir(), 'what-changes-cost-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** The scripts that the page at `address` needs, with their sizes. */
async function scriptsOf(name: string, edits: Changes, address: string): Promise<Map<string, number>> {
  const build = path.join(folder, name.replaceAll(/\W/g, '-'));
  await buildVariant('mfe-public', edits, build);
  const { entry, preload, pages } = JSON.parse(readFileSync(path.join(build, 'release.json'), 'utf8'));
  const { files } = pages.find((page: { path: string }) => page.path === address);
  const scripts = [entry, ...preload, ...files].filter((file) => file.endsWith('.js'));
  return new Map(scripts.map((file) => [file, statSync(path.join(build, `${file}.br`)).size]));
}

test('a release costs a returning visitor of /products only what it changed', async () => {
  const before = await scriptsOf('before', {}, '/products');
  const costs: Record<string, number> = {};
  for (const [name, edits] of Object.entries(changes)) {
    const after = await scriptsOf(name, edits, '/products');
    const fresh = [...after].filter(([file]) => !before.has(file));
    costs[name] = fresh.reduce((sum, [, bytes]) => sum + bytes, 0);
  }
  console.log(costs);
  expect(Object.values(costs).filter((bytes) => bytes > mostBytes)).toEqual([]);
});

test('the same sources are the same files wherever they are built, but for the one that names the version', async () => {
  const built = readdirSync(path.resolve(import.meta.dirname, '../../mfe-public/dist/files'));
  await buildVariant('mfe-public', {}, path.join(folder, 'again'));
  const again = readdirSync(path.join(folder, 'again/files')).filter((file) => !built.includes(file));
  expect([...new Set(again.map((file) => file.replace(/\..*/, '')))]).toEqual(['remoteEntry']);
});
