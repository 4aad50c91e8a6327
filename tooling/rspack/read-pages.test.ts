import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chunkOf, readPages } from './read-pages.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  mkdirSync(path.join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(source: string) {
  writeFileSync(path.join(folder, 'src/pages.ts'), source);
  return readPages(folder);
}

const page = (changes = '') =>
  `{ path: '/jobs', title: 'Jobs', indexed: true, load: async () => null, ${changes} }`;

test('pages and panels are read without loading any component', async () => {
  const load = "load: async () => (await import('./nowhere.tsx')).Jobs";
  const { pages, panels } = await read(
    `export const pages = [{ path: '/jobs', title: 'Jobs', indexed: false, ${load} }];\nexport const panels = ['search'];`,
  );
  expect({ pages, panels }).toEqual({
    pages: [{ path: '/jobs', title: 'Jobs', indexed: false }],
    panels: ['search'],
  });
});

test.each([
  ['export const page = 1;', 'export a list named pages'],
  [`export const pages = [${page("path: 'jobs'")}];`, '"jobs" is no path'],
  [`export const pages = [${page("path: '/'")}];`, '"/" is no path'],
  [`export const pages = [${page("title: ' '")}];`, '/jobs has no title'],
  [
    `export const pages = [${page('indexed: undefined')}];`,
    "/jobs doesn't say whether search engines may list it",
  ],
  [`export const pages = [${page('load: undefined')}];`, '/jobs has no load'],
  [`export const pages = [${page()}, ${page("path: '/Jobs'")}];`, '/Jobs stands there twice'],
])('%s is refused with what is wrong', async (source, message) => {
  await expect(read(source)).rejects.toThrow(message);
});

test('a chunk is named after the path', () => {
  expect(chunkOf('/private/projects')).toBe('page-private-projects');
});
