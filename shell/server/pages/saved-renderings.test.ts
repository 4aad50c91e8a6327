import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CachedRendering } from './cached-renderings.ts';
import { SavedRenderings } from './saved-renderings.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'saved-')), 'pages');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const rendering = (address = '/news'): CachedRendering => ({
  ...{ release: 'mfe-public@1.0.0', frame: 'menu', address },
  part: { html: `<h1>${address}</h1>`, data: { from: 'the API' }, meta: { title: 'News' } },
  item: { id: 7, title: 'Permits', slug: 'permits', summary: '' },
  reads: {
    keys: new Set(['news', 'news/7']),
    calls: [{ ask: { method: 'GET', path: '/news/list' }, hash: 'abc' }],
  },
  versions: { news: 'one' },
  ...{ renderedAt: 1, askedAt: 2, staleSince: undefined },
});

/** A start of the server, with what it logs. */
function start(build = 'a build') {
  const logged: string[] = [];
  const log = { warn: (_: unknown, message?: string) => logged.push(String(message)) };
  return { saved: new SavedRenderings({ folder, build, log }), logged };
}

async function write(...renderings: CachedRendering[]) {
  const { saved } = start();
  for (const one of renderings) saved.write(one);
  await saved.settled();
}

test('a restart has the pages that were rendered before', async () => {
  await write(rendering('/news'), rendering('/home'));
  const read = await start().saved.read();
  expect(read.sort((one, other) => other.address.localeCompare(one.address))).toEqual([
    rendering('/news'),
    rendering('/home'),
  ]);
});

test('the page that was written last is read last, so that it stays longest', async () => {
  const seen = new Set<string>();
  for (const [at, address] of ['/1', '/2', '/3'].entries()) {
    await write(rendering(address));
    for (const name of readdirSync(folder).filter((name) => !seen.has(name))) {
      utimesSync(path.join(folder, name), at, at);
      seen.add(name);
    }
  }
  expect((await start().saved.read()).map(({ address }) => address)).toEqual(['/1', '/2', '/3']);
});

test('a page has one file, however often it is rendered', async () => {
  await write(rendering(), rendering());
  await write(rendering());
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a page that is dropped has no file any more', async () => {
  await write(rendering('/news'), rendering('/home'));
  const { saved } = start();
  saved.remove(rendering('/news'));
  await saved.settled();
  expect((await start().saved.read()).map(({ address }) => address)).toEqual(['/home']);
});

test('a page that is stale when it is written is compared with the API after the restart', async () => {
  await write({ ...rendering(), staleSince: 5 });
  const [read] = await start().saved.read();
  expect(read?.staleSince).toBeUndefined();
});

test('pages of another build are removed', async () => {
  await write(rendering());
  expect(await start('another build').saved.read()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['cut off', '{"build":"a build","rend'],
  ['of something else', '{"build":"a build","rendering":{"address":7}}'],
  ['empty', ''],
])('a file that is %s is removed, and the others are read', async (_, text) => {
  await write(rendering());
  writeFileSync(path.join(folder, 'damaged.json'), text);
  expect(await start().saved.read()).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a first start has no pages', async () => {
  const { saved, logged } = start();
  expect(await saved.read()).toEqual([]);
  expect(logged).toEqual([]);
});

test('a disk that takes nothing is logged once, and once more after it has worked again', async () => {
  const { saved, logged } = start();
  const write = async () => {
    saved.write(rendering());
    await saved.settled();
  };
  // No folder can be where a file is.
  writeFileSync(folder, '');
  await write();
  await write();
  expect(logged).toEqual(['rendered pages could not be saved for the next start']);
  rmSync(folder);
  await write();
  expect(readdirSync(folder)).toHaveLength(1);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  await write();
  expect(logged).toHaveLength(2);
});

test('what somebody else has put into the folder is left alone', async () => {
  await write(rendering('/news'));
  mkdirSync(path.join(folder, 'notes.json'));
  expect(await start().saved.read()).toEqual([rendering('/news')]);
  expect(readdirSync(folder)).toContain('notes.json');
});
