import { makeNews } from '../../../test/factories.ts';
import { form } from '../../../test/pictures.ts';
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

const OWN = {
  date: '2019-03-04T08:00:00.000Z',
  author: 'Maria Reyes',
  summary: 'How the queue got shorter.',
  slug: 'Año 2019: Shorter Queues',
  seo_title: 'Shorter queues at the city hall',
  seo_description: 'Since March the permits of 2019 are issued at one window.',
};

const find = async (id: number) => (await app.client().get('/news/find', { params: { id } })).data;
const list = async (params: object = {}) => (await app.client().get('/news/list', { params })).data;
const titles = async (params: object) => (await list(params)).map(({ title }: { title: string }) => title);
const add = (fields: object) =>
  admin.post('/news/add', { title: 'T', content: '<p>First words.</p>', ...fields });
const update = (fields: object) => admin.post('/news/update', fields);

test('old news is brought in with its date, author, summary, address and texts for search engines', async () => {
  const id = await makeNews(admin, OWN);
  const shown = {
    created_at: OWN.date,
    author: OWN.author,
    summary: OWN.summary,
    slug: 'ano-2019-shorter-queues',
  };
  const { seo_title, seo_description } = OWN;
  const own = { own_summary: OWN.summary, own_slug: shown.slug, seo_title, seo_description };
  expect(await find(id)).toMatchObject({ ...shown, ...own });
  const [listed] = await list({ year: 2019 });
  expect(listed).toMatchObject(shown);
  for (const field of Object.keys(own)) expect(listed).not.toHaveProperty(field);
});

test('a form may leave the fields empty: the date is now, summary and slug are made from title and content', async () => {
  const before = new Date().toISOString();
  const empty = Object.fromEntries(Object.keys(OWN).map((field) => [field, '']));
  const { data } = await admin.post(
    '/news/add',
    form({ title: 'New desk', content: '<p>Open.</p>', ...empty }),
  );
  const article = await find(data.result);
  expect(article).toMatchObject({
    author: '',
    summary: 'Open.',
    slug: 'new-desk',
    own_summary: '',
    own_slug: '',
  });
  expect(article.created_at >= before && article.created_at <= article.updated_at).toBe(true);
});

test('a save without the fields keeps them, and one that empties them goes back to what is made from the text', async () => {
  const id = await makeNews(admin, { ...OWN, title: 'Queues', content: '<p>First words.</p>' });
  const before = await find(id);
  await update({ id, title: 'Renamed' });
  const renamed = await find(id);
  const { updated_at } = renamed;
  expect(renamed).toEqual({ ...before, title: 'Renamed', version: 2, updated_at });
  await update({ id, date: '', author: '', summary: '', slug: '', seo_title: '', seo_description: '' });
  expect(await find(id)).toMatchObject({
    ...{ created_at: OWN.date, author: '', summary: 'First words.', slug: 'renamed' },
    ...{ own_summary: '', own_slug: '', seo_title: '', seo_description: '' },
  });
});

test('a date moves an article in lists and years', async () => {
  const id = await makeNews(admin, { title: 'Moved' });
  await makeNews(admin, { title: 'Older', date: '2020-01-01T00:00:00+08:00' });
  await update({ id, date: '2018-05-06T07:08:09Z' });
  expect(await titles({})).toEqual(['Older', 'Moved']);
  const { data } = await app.client().get('/news/years');
  expect(data).toEqual([{ filter_val: 2020 }, { filter_val: 2018 }]);
});

test('articles written before there were these fields are listed and found as they were', async () => {
  const id = await makeNews(admin, { title: 'Before' });
  const fields = ['author', 'own_summary', 'own_slug', 'seo_title', 'seo_description', 'updated_by'];
  await News.collection.updateOne({}, { $unset: Object.fromEntries(fields.map((field) => [field, 1])) });
  const derived = { author: '', summary: 'We have moved.', slug: 'before' };
  expect(await list({ search: 'before' })).toEqual([expect.objectContaining(derived)]);
  expect(await find(id)).toMatchObject({ ...derived, own_summary: '', own_slug: '', seo_title: '' });
  await update({ id, author: 'Maria Reyes' });
  expect(await find(id)).toMatchObject({ ...derived, author: 'Maria Reyes' });
});

test('the search finds the author and the own summary too', async () => {
  const id = await makeNews(admin, { title: 'Kiosk', author: 'José Ñolasco', summary: 'One window' });
  expect(await titles({ search: 'nolasco' })).toEqual(['Kiosk']);
  expect(await titles({ search: 'window' })).toEqual(['Kiosk']);
  await update({ id, author: '' });
  expect(await titles({ search: 'nolasco' })).toEqual([]);
});

test('who saved an article last is stored, and not said to visitors', async () => {
  const id = await makeNews(admin);
  expect((await News.findById(id).lean())?.updated_by).toBe('admin');
  await News.updateOne({ _id: id }, { $unset: { updated_by: 1 } });
  await update({ id, title: 'New' });
  expect((await News.findById(id).lean())?.updated_by).toBe('admin');
  expect(JSON.stringify([await find(id), await list()])).not.toContain('updated_by');
});

const FUTURE = new Date(Date.now() + 3_600_000).toISOString();
const wrong: [field: string, value: string, message: string][] = [
  ['date', 'yesterday', 'Must be a date and time, like 2019-03-04T08:00:00Z.'],
  ['date', '2019-02-30T08:00:00Z', 'Must be a date and time, like 2019-03-04T08:00:00Z.'],
  ['date', '1969-12-30T00:00:00Z', 'Choose a date in 1970 or later.'],
  ['date', FUTURE, "Choose a date that isn't after the time at which the article is published."],
  ['author', 'x'.repeat(101), 'Must have at most 100 characters.'],
  ['summary', 'x'.repeat(301), 'Must have at most 300 characters.'],
  ['slug', 'x'.repeat(81), 'Must have at most 80 characters.'],
  ['slug', '日本語', 'Must have a letter from A to Z, or a digit.'],
  ['seo_title', 'x'.repeat(121), 'Must have at most 120 characters.'],
  ['seo_description', 'x'.repeat(301), 'Must have at most 300 characters.'],
];

test.each(wrong)(
  'a wrong %s (%.30s) is refused with its reason, in a new article and in another',
  async (field, value, message) => {
    const id = await makeNews(admin);
    const before = await find(id);
    const added = await add({ [field]: value });
    expect([added.status, added.data.fields]).toEqual([422, { [field]: message }]);
    const changed = await update({ id, [field]: value });
    expect([changed.status, changed.data.fields]).toEqual([422, { [field]: message }]);
    expect([await find(id), (await list()).length]).toEqual([before, 1]);
  },
);

test('the first day of 1970 may be the date, and a moment ago', async () => {
  expect((await add({ date: '1970-01-01T00:00:00+14:00' })).status).toBe(200);
  expect((await add({ date: new Date().toISOString() })).status).toBe(200);
});

test('the same key with another date is another article, and is refused', async () => {
  const headers = { 'Idempotency-Key': 'a-key-of-this-test-1' };
  const send = (date: string) =>
    admin.post('/news/add', { title: 'T', content: '<p>x</p>', date }, { headers });
  const first = await send(OWN.date);
  expect((await send(OWN.date)).data).toEqual(first.data);
  expect((await send('2019-03-05T08:00:00Z')).status).toBe(409);
});
