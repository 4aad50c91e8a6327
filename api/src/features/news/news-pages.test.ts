import { makeNews } from '../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { News } from './news.model.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
});
afterAll(() => app.close());

const find = async (id: number) => (await app.client().get('/news/find', { params: { id } })).data;
const summaryOf = async (content: string) => (await find(await makeNews(admin, { content }))).summary;
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const isNow = (time: string) => Math.abs(Date.now() - Date.parse(time)) < 60_000;

test.each([
  ['Piñas & Straße: ÉTÉ 2026!', 'pinas-strasse-ete-2026'],
  ['…Opening…', 'opening'],
  ['日本語', ''],
  [`${'seven77-'.repeat(11)}`, 'seven77-'.repeat(10).slice(0, -1)],
  ['x'.repeat(100), 'x'.repeat(80)],
])('the title %s is %s in an address', async (title, slug) => {
  expect((await find(await makeNews(admin, { title }))).slug).toBe(slug);
});

test('a slug may end with a word of just its length', async () => {
  const title = `${'a'.repeat(40)} ${'b'.repeat(39)} c`;
  expect((await find(await makeNews(admin, { title }))).slug).toBe(`${'a'.repeat(40)}-${'b'.repeat(39)}`);
});

test.each([
  ['<h2>Where</h2><p>We have\n&nbsp; moved.</p><p>Come &amp; see</p>', 'We have moved. Come & see'],
  ['<p>5 &lt; 6 &quot;quoted&quot; &amp;amp; caf&eacute;</p>', '5 < 6 "quoted" &amp; café'],
  ['<ul><li>One</li><li><b>T</b>wo</li></ul><figure><figcaption>A map</figcaption></figure>', 'One Two'],
  ['<h1>Title only</h1>', ''],
])('the summary of %s is %s', async (content, summary) => {
  expect(await summaryOf(content)).toBe(summary);
});

test('a summary of exactly 160 characters is whole, a longer one ends with its last whole word', async () => {
  const words = `${'abcd '.repeat(31)}abcde`;
  expect(await summaryOf(`<p>${words}</p>`)).toBe(words);
  expect(await summaryOf(`<p>${words} more</p>`)).toBe(`${'abcd '.repeat(31).trim()}…`);
  expect(await summaryOf(`<p>${'abcd, '.repeat(40)}</p>`)).toBe(`${'abcd, '.repeat(26)}`.replace(/, $/, '…'));
});

test('a summary of one long word is cut within it, and never within a character', async () => {
  expect(await summaryOf(`<p>${'x'.repeat(500)}</p>`)).toBe(`${'x'.repeat(159)}…`);
  expect(await summaryOf(`<p>${'😀'.repeat(200)}</p>`)).toBe(`${'😀'.repeat(79)}…`);
});

test('lists have what the article has: slug, summary, and the time of the last save', async () => {
  const id = await makeNews(admin, { title: 'Moved', content: '<p>Next door.</p>' });
  const { slug, summary, updated_at } = await find(id);
  expect([slug, summary, isNow(updated_at)]).toEqual(['moved', 'Next door.', true]);
  const expected = { slug, summary, updated_at };
  expect((await app.client().get('/news/list')).data[0]).toMatchObject(expected);
  expect((await admin.get('/news/get')).data.list[0]).toMatchObject(expected);
});

test('a save moves the time and the summary, and nothing else but a save', async () => {
  const id = await makeNews(admin, { content: '<p>First.</p>' });
  await News.updateOne({ _id: id }, { $set: { created_at: LONG_AGO, updated_at: LONG_AGO } });
  expect((await find(id)).updated_at).toBe(LONG_AGO.toISOString());
  await admin.post('/news/update', { id, title: 'Another' });
  const renamed = await find(id);
  expect([renamed.summary, isNow(renamed.updated_at)]).toEqual(['First.', true]);
  expect(renamed.created_at).toBe(LONG_AGO.toISOString());
  await admin.post('/news/update', { id, content: '<p>Second.</p>' });
  expect((await find(id)).summary).toBe('Second.');
});
