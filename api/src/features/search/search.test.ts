import type { AxiosInstance } from 'axios';
import type { FoundPage, MarkedText, SearchPage } from 'contracts/search';
import { makeNews, makeProject } from '../../../test/factories.ts';
import { publishPublicSite } from '../../../test/public-site.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const PAGES = [
  { path: '/about', title: 'About us', indexed: true, content: ['about'] },
  { path: '/awards', title: 'Awards', indexed: true, content: ['awards'], needs: 'awards.items' },
  { path: '/hidden', title: 'Hidden purpose', indexed: false },
  { path: '/news/:item', title: 'Article', indexed: true, shows: 'article' as const },
  { path: '/products/:item', title: 'Project', indexed: true, shows: 'project' as const },
];

let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp({ config: { deployToken: 'token of the pipeline' } });
});
beforeEach(async () => {
  await app.reset();
  await publishPublicSite(app.client('token of the pipeline'), PAGES);
  admin = await app.signedIn();
});
afterAll(() => app.close());

const find = async (q: string, params = {}, url = app.url): Promise<SearchPage> =>
  (await app.client().get(`${url}/search`, { params: { q, ...params } })).data;
const titles = async (q: string, params = {}) =>
  (await find(q, params)).list.map(({ title }: FoundPage) => title.text);
const markedIn = ({ text, marks }: MarkedText) => marks.map(([start, end]) => text.slice(start, end));

test('articles, projects and pages are found, each with its address', async () => {
  const article = await makeNews(admin, { title: 'Purpose of the pier' });
  const project = await makeProject(admin, { title: 'Pier with a purpose' });
  const { list, total, kinds } = await find('purpose');
  expect(list.map(({ path }) => path).sort()).toEqual(
    ['/about', `/news/${article}-purpose-of-the-pier`, `/products/${project}-pier-with-a-purpose`].sort(),
  );
  expect([total, kinds]).toEqual([3, { page: 1, article: 1, project: 1 }]);
});

test('accents, letter case and an English plural do not matter, in what is searched and in what is found', async () => {
  await makeNews(admin, { title: 'Señor Peña opens the Cafés' });
  expect(await titles('senor PENA cafe')).toEqual(['Señor Peña opens the Cafés']);
  await makeNews(admin, { title: 'Senor Pena' });
  expect(await titles('Señor Peña')).toHaveLength(2);
});

test('what has all words in its title comes first, however often another has them in its text', async () => {
  await makeNews(admin, { title: 'Kiosks', content: `<p>${'Bridge tolls. '.repeat(50)}</p>` });
  await makeNews(admin, { title: 'A very long title about how the tolls of each bridge are counted' });
  expect(await titles('bridge toll')).toEqual([
    'A very long title about how the tolls of each bridge are counted',
    'Kiosks',
  ]);
});

test('the words that were found are marked, in the title and in the best part of the text', async () => {
  const filler = '<p>Nothing of interest stands here, and it goes on for a while.</p>'.repeat(20);
  await makeNews(admin, {
    title: 'Léon reports',
    content: `${filler}<p>The crane at Leon's yard lifts.</p>`,
  });
  const [found] = (await find('leon crane')).list;
  expect(markedIn(found?.title ?? { text: '', marks: [] })).toEqual(['Léon']);
  expect(found?.excerpt.text).toMatch(/^… .*The crane at Leon's yard lifts\.$/);
  expect(markedIn(found?.excerpt ?? { text: '', marks: [] })).toEqual(['crane', 'Leon']);
});

test('while somebody types, the last word may go on', async () => {
  await makeNews(admin, { title: 'Geothermal plants' });
  expect(await titles('geoth')).toEqual(['Geothermal plants']);
});

test.each([
  ['closed', 'The gate closes'],
  ['planning', 'Plans of the yard'],
  ['moving', 'We move'],
  ['houses', 'A house'],
  ['opens', 'Opened'],
  ['need', 'Needed'],
  ['bagyo', 'Before the typhoon'],
  ['buwis', 'Taxes'],
])(
  '%s finds “%s” first: ends of plurals and verbs and some Filipino words make no difference',
  async (search, title) => {
    await makeNews(admin, { title });
    expect((await titles(search))[0]).toBe(title);
  },
);

test('a slip in a long word is forgiven, and what is spelt right comes first', async () => {
  await makeNews(admin, { title: 'Licensing desk' });
  expect(await titles('lisencing')).toEqual(['Licensing desk']);
  await makeNews(admin, { title: 'Lisencing desk' });
  expect((await titles('lisencing'))[0]).toBe('Lisencing desk');
});

test.each(['pemrit', 'eprmit', 'permti'])('“%s”, with two letters swapped, finds “Permit”', async (slip) => {
  await makeNews(admin, { title: 'Permit' });
  expect((await titles(slip))[0]).toBe('Permit');
});

test.each([
  ['swimming', 'Six said'],
  ['foxes', 'For'],
  ['painting', 'Plant and part'],
  ['toString', 'Tower test'],
  ['untitled', 'Health units'],
])(
  '“%s” doesn’t find “%s”: what is left without the end of a verb is too short for slips',
  async (q, title) => {
    await makeNews(admin, { title });
    expect(await titles(q)).not.toContain(title);
  },
);

test.each(['munisipality', 'municpality', 'municipaltiy', 'municip'])(
  '“%s” finds “Municipality”, which has another word that means the same',
  async (slip) => {
    await makeNews(admin, { title: 'Municipality' });
    expect((await titles(slip))[0]).toBe('Municipality');
  },
);

test('who types two letters finds what begins with them', async () => {
  await makeNews(admin, { title: 'Zebra' });
  expect(await titles('ze')).toEqual(['Zebra']);
});

test('the title that is just what was searched for comes first, whatever the others say', async () => {
  await makeNews(admin, {
    title: 'Quorblat news of the Quorblat day',
    content: `<p>${'quorblat '.repeat(50)}</p>`,
  });
  await makeNews(admin, { title: 'Quorblat', content: '<p>None.</p>' });
  await makeNews(admin, { title: 'Quorblats and more' });
  expect((await titles('quorblat'))[0]).toBe('Quorblat');
});

test('words that stand next to each other count for more', async () => {
  const others = 'grey black and white with some long ears'.repeat(3);
  await makeNews(admin, { title: 'One', content: `<p>Zebra ${others} crossing zebra crossings</p>` });
  await makeNews(admin, {
    title: 'Two',
    content: `<p>Crossing ${others} zebra ${others} crossing ${others} zebra.</p>`,
  });
  await makeNews(admin, {
    title: 'Three',
    content: `<p>A ${others} zebra at the crossing ${others} ${others}</p>`,
  });
  expect((await titles('zebra crossing')).slice(0, 2).sort()).toEqual(['One', 'Three']);
});

test.each([
  ['4,200', 'The 4 and the 200'],
  ['09:00', '9 of 000'],
])('“%s” doesn’t find “%s”: the parts of a figure say nothing', async (q, title) => {
  await makeNews(admin, { title });
  expect(await titles(q)).toEqual([]);
});

test('British and American spellings are one word', async () => {
  await makeNews(admin, { title: 'License center' });
  await makeNews(admin, { title: 'Licence centre' });
  expect(await titles('licence center')).toHaveLength(2);
});

test('news isn’t the plural of new', async () => {
  await makeNews(admin, { title: 'Brandnew Zebra news' });
  await makeNews(admin, { title: 'New Zebra' });
  expect(await titles('news')).toEqual(['Brandnew Zebra news']);
});

test.each([
  ['办公室', '我们在马尼拉开设了新的办公室。'],
  ['中文', '中文标题'],
  ['ภาษา', 'ไทยภาษา'],
  ['permission', 'Per\u00admission'],
  ['18400', '18,400 pages'],
  ['18,400', '18400 pages'],
  ['09:00', 'Open at 09:00'],
  ['licence', 'License desk'],
  ['centre', 'Enrolment centers'],
  ['per\u00admission', 'Permission'],
])('“%s” is found in “%s”', async (q, title) => {
  await makeNews(admin, { title });
  const { list } = await find(q);
  expect(list[0]?.title.text).toBe(title);
  expect(list[0]?.title.marks.length).toBeGreaterThan(0);
});

test('what only the title says is shown with the beginning of the text', async () => {
  await makeNews(admin, { title: 'Zebra', content: '<p>Black and white.</p>' });
  await makeProject(admin, { title: 'Zebra lights', description: 'Crossings at night.', tags: 'Roads' });
  const { list } = await find('zebra');
  expect(list.map(({ excerpt }: FoundPage) => excerpt.text)).toEqual([
    'Black and white.',
    'Crossings at night.',
  ]);
});

test('of a very long text the beginning is found', async () => {
  const words = Array.from({ length: 40_000 }, (_, index) => `w${index}x`).join(' ');
  await makeNews(admin, { title: 'Long', content: `<p>Harbor ${words} zebra</p>` });
  expect(await titles('harbor')).toEqual(['Long']);
  expect(await titles('zebra')).toEqual([]);
});

test('a word that is too long for one is searched all the same', async () => {
  expect(await find('x'.repeat(100))).toMatchObject({ total: 0 });
});

test('when nothing has every word, what has some of them is offered as that', async () => {
  await makeNews(admin, { title: 'Bridge repairs' });
  expect(await find('bridge zeppelins')).toMatchObject({ isLoose: true, total: 1 });
  expect(await find('bridge')).toMatchObject({ isLoose: false });
});

test('results are narrowed by kind and year, and say how many there are of each', async () => {
  await makeNews(admin, { title: 'Harbor', date: '2019-05-06T07:08:09Z' });
  await makeNews(admin, { title: 'Harbor again', date: '2021-05-06T07:08:09Z' });
  await makeProject(admin, { title: 'Harbor lights', completed: '2021-03-01' });
  const all = await find('harbor');
  expect([all.years, all.kinds]).toEqual([[2021, 2019], { page: 0, article: 2, project: 1 }]);
  expect(await titles('harbor', { kind: 'article', year: 2021 })).toEqual(['Harbor again']);
  const of2021 = await find('harbor', { year: 2021 });
  expect([of2021.total, of2021.kinds]).toEqual([2, { page: 0, article: 1, project: 1 }]);
});

test('results come in pages', async () => {
  for (const name of ['One', 'Two', 'Three']) await makeNews(admin, { title: `Harbor ${name}` });
  const [first, second] = [
    await titles('harbor', { limit: 2 }),
    await titles('harbor', { limit: 2, page: 2 }),
  ];
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([2, 1, 3]);
});

test('a save is found at once, and a deleted article no more, by every process', async () => {
  const other = await app.secondApi();
  await find('lighthouse');
  await find('lighthouse', {}, other);
  const id = await makeNews(admin, { title: 'Lighthouse' });
  for (const url of [app.url, other]) expect(await find('lighthouse', {}, url)).toMatchObject({ total: 1 });
  await admin.post('/news/update', { id, title: 'Windmill' });
  for (const url of [app.url, other]) {
    expect(await find('lighthouse', {}, url)).toMatchObject({ total: 0 });
    expect(await find('windmill', {}, url)).toMatchObject({ total: 1 });
  }
  await admin.delete('/news/delete', { data: { id } });
  for (const url of [app.url, other]) expect(await find('windmill', {}, url)).toMatchObject({ total: 0 });
});

test('a page is found by what was edited of it, and no more by what stood there before', async () => {
  const type = 'mfe-public/about';
  const { data } = await admin.get('/content/find', { params: { type } });
  const before = JSON.stringify(data.value);
  expect(before).not.toContain('xylophone');
  const [field] = Object.keys(data.value).filter((name) => typeof data.value[name] === 'string');
  const value = { ...data.value, [field ?? '']: 'We also build xylophones.' };
  expect((await admin.post('/content/save', { type, value, version: 0 })).status).toBe(200);
  expect((await find('xylophone')).list).toMatchObject([{ path: '/about', kind: 'page' }]);
});

test('drafts, and pages that search engines may not list or that have nothing to show, are not found', async () => {
  await admin.post('/records/saveDraft', {
    ...{ key: 'article/new-0123456789abcdef', version: 0, published: null },
    value: { title: 'Secret merger', type: 'update', content: '<p>Hush.</p>' },
  });
  expect((await find('secret merger')).total).toBe(0);
  expect((await find('hidden')).list.map(({ path }) => path)).not.toContain('/hidden');
});

test.each([
  [''],
  ['   '],
  ['?!'],
  ['<script>alert(1)</script>'],
  ['$where __proto__ constructor'],
  ['a '.repeat(90)],
])('the search “%s” is answered', async (q) => {
  expect(await find(q)).toMatchObject({ list: expect.any(Array) });
});

test.each([
  ['kind', 'users'],
  ['year', 'MMXX'],
  ['page', '0'],
  ['limit', 'many'],
  ['q', 'x'.repeat(2000)],
])('a search with a wrong %s is refused', async (name, wrong) => {
  const { status, data } = await app.client().get('/search', { params: { q: 'x', [name]: wrong } });
  expect([status, Object.keys(data.fields)]).toEqual([422, [name]]);
});
