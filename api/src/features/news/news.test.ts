import { afterDays } from '../../../test/after-days.ts';
import { makeNews } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
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
const add = (fields: Parameters<typeof form>[0]) =>
  admin.post('/news/add', form({ title: 'T', type: 'update', content: '<p>x</p>', ...fields }));
const update = async (fields: Parameters<typeof form>[0]) =>
  (await admin.post('/news/update', form(fields))).data;
const originals = async () => (await app.storedFiles()).filter((path) => !/\.w\d|\.avif$/.test(path));

async function articlesIn(years: number[]): Promise<void> {
  for (const [index, year] of years.entries()) {
    const id = await makeNews(admin, { title: `n${index}` });
    await News.updateOne({ _id: id }, { $set: { created_at: new Date(Date.UTC(year, index, 2)) } });
  }
}

test('an article is added from a form with its cover and found again', async () => {
  const cover = asFile(await picture('jpeg', 64, 36), 'cover.jpg', 'image/jpeg');
  const { status, data } = await add({
    title: 'Opening',
    type: 'announcement',
    content: '<p>Hello</p>',
    cover,
  });
  expect(status).toBe(200);
  expect(await find(data.result)).toEqual({
    id: data.result,
    title: 'Opening',
    type: 'announcement',
    content: '<p>Hello</p>',
    cover_image: expect.stringMatching(/^news\/[a-z0-9]{24}\.webp$/),
    image_width: 64,
    image_height: 36,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    ...{ slug: 'opening', summary: 'Hello', author: '' },
    ...{ own_slug: '', own_summary: '', seo_title: '', seo_description: '' },
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    version: 1,
  });
  expect(await app.leftovers()).toEqual([]);
});

test('content that was stored uncleaned is sanitized when it is read', async () => {
  const id = await makeNews(admin);
  const content = '<p onclick="x()">Hello<script>alert(1)</script></p>';
  await News.updateOne({ _id: id }, { $set: { content } });
  expect((await find(id)).content).toBe('<p>Hello</p>');
});

test('an unknown article is 404, a wrong id 422', async () => {
  expect((await app.client().get('/news/find', { params: { id: 999 } })).status).toBe(404);
  expect((await app.client().get('/news/find?id[$gt]=0')).status).toBe(422);
  expect((await app.client().get('/news/find?id=1&id=2')).status).toBe(422);
});

test('without a type an article is an update, and without a cover it has none', async () => {
  const { data } = await add({ type: '' });
  expect(await find(data.result)).toMatchObject({ type: 'update', cover_image: null });
});

test.each([
  ['title', '   '],
  ['title', 'x'.repeat(201)],
  ['content', ''],
  ['content', '<p> </p>'],
  ['content', '<script>alert(1)</script>'],
  ['type', 'rumour'],
])('an article with a wrong %s (%s) is refused and nothing is stored', async (field, value) => {
  const { status, data } = await add({ [field]: value, cover: asFile(await picture()) });
  expect(status).toBe(422);
  expect(data.fields).toHaveProperty(field);
  expect((await admin.get('/news/get')).data.total).toBe(0);
  expect(await app.storedFiles()).toEqual([]);
});

test('a cover that is no image, or over 5 MB, is refused and nothing is stored', async () => {
  const data = Buffer.from('data').toString('base64');
  expect((await add({ cover: asFile(Buffer.from('<html>'), 'a.png') })).status).toBe(415);
  const over = await add({ cover: asFile(Buffer.alloc(5_242_881), 'big.jpg') });
  expect([over.status, over.data.message]).toEqual([413, 'big.jpg is larger than 5 MB.']);
  expect((await add({ content: `<img src="data:image/png;base64,${data}">` })).status).toBe(415);
  expect(await app.storedFiles()).toEqual([]);
  expect(await app.leftovers()).toEqual([]);
});

test('two covers are refused', async () => {
  const cover = asFile(await picture());
  expect((await add({ cover: [cover, cover] })).status).toBe(413);
});

test('the list has the newest first, without content', async () => {
  await articlesIn([2021, 2023, 2022]);
  const { data } = await app.client().get('/news/list', { params: { year: '0', search: '', limit: 4 } });
  expect(data.map((news: { title: string }) => news.title)).toEqual(['n1', 'n2', 'n0']);
  expect(data[0]).not.toHaveProperty('content');
});

test('the list is narrowed by year and search and limited', async () => {
  await articlesIn([2021, 2021, 2021, 2022]);
  await makeNews(admin, { title: 'Kiosk', content: '<p>Prints a <b>clear</b>ance</p>' });
  const list = async (params: object) =>
    (await app.client().get('/news/list', { params })).data.map((news: { title: string }) => news.title);
  expect(await list({ year: 2021, limit: 2 })).toEqual(['n2', 'n1']);
  expect(await list({ search: 'CLEARANCE' })).toEqual(['Kiosk']);
  expect(await list({ search: '<b>' })).toEqual([]);
  expect(await list({ limit: 0 })).toHaveLength(1);
  expect(await list({ limit: 100_000 })).toHaveLength(5);
});

test('a year is a year of the company, so that an article of the morning of 1 January is in the new one', async () => {
  await articlesIn([2021, 2024]);
  const [first, second] = await News.find({}).sort({ _id: 1 }).lean();
  await News.updateOne({ _id: first?._id }, { $set: { created_at: new Date('2023-12-31T15:59:59Z') } });
  await News.updateOne({ _id: second?._id }, { $set: { created_at: new Date('2023-12-31T23:40:00Z') } });
  const visitor = app.client();
  const inYear = async (year: number) =>
    (await visitor.get('/news/list', { params: { year } })).data.map(({ title }: { title: string }) => title);
  expect((await visitor.get('/news/years')).data).toEqual([{ filter_val: 2024 }, { filter_val: 2023 }]);
  expect(await inYear(2024)).toEqual(['n1']);
  expect(await inYear(2023)).toEqual(['n0']);
  const elsewhere = await app.secondApi({ config: { timeZone: 'America/New_York' } });
  expect((await visitor.get(`${elsewhere}/news/years`)).data).toEqual([{ filter_val: 2023 }]);
});

test('the time zone that the portal has for the company is the one that years are of', async () => {
  await articlesIn([2024]);
  await News.updateOne({}, { $set: { created_at: new Date('2023-12-31T23:40:00Z') } });
  const years = async () => (await app.client().get('/news/years')).data;
  expect(await years()).toEqual([{ filter_val: 2024 }]);
  const timeZone = { type: 'string', field: 'text', title: 'Time zone', maxLength: 60 };
  const type = {
    ...{ name: 'identity', title: 'Company', defaults: { timeZone: 'Asia/Manila' } },
    schema: { type: 'object', field: 'group', title: 'Company', properties: { timeZone } },
  };
  const shell = { contract: '2.3.0', shared: {}, paths: [] };
  const contentTypes = JSON.stringify([type]);
  await admin.post('/releases/shells', { build: 'one', provides: shell, contentTypes, started: true });
  const value = { timeZone: 'America/New_York' };
  const { status } = await admin.post('/content/save', { type: 'shell/identity', value, version: 0 });
  expect([status, await years()]).toEqual([200, [{ filter_val: 2023 }]]);
});

test('hits in the title come before hits in the text, however new', async () => {
  await add({ title: 'Clearance at the kiosk', content: '<p>x</p>' });
  await add({ title: 'Newer', content: '<p>about a clearance</p>' });
  const { data } = await app.client().get('/news/list', { params: { search: 'clearance' } });
  expect(data.map(({ title }: { title: string }) => title)).toEqual(['Clearance at the kiosk', 'Newer']);
});

test('the years come from what exists, newest first', async () => {
  await articlesIn([2021, 2024, 2021]);
  expect((await app.client().get('/news/years')).data).toEqual([{ filter_val: 2024 }, { filter_val: 2021 }]);
});

test('the management list comes in pages of four with the total', async () => {
  for (let index = 0; index < 6; index += 1) await makeNews(admin, { title: `n${index}` });
  const first = (await admin.get('/news/get', { params: { page: 1, search: '', limit: 4 } })).data;
  expect([first.list.length, first.total]).toEqual([4, 6]);
  const found = (await admin.get('/news/get', { params: { page: 1, search: 'n5' } })).data;
  expect([found.list[0].title, found.total]).toEqual(['n5', 1]);
  expect((await admin.get('/news/get', { params: { page: -1 } })).status).toBe(422);
  expect((await admin.get('/news/get', { params: { page: 1e9 } })).data).toEqual({ list: [], total: 6 });
});

test('an update changes what was sent and keeps the rest', async () => {
  const { data } = await add({ cover: asFile(await picture()) });
  const before = await find(data.result);
  expect(await update({ id: data.result, title: 'New' })).toEqual({ result: data.result, version: 2 });
  expect(await find(data.result)).toEqual({
    ...{ ...before, title: 'New', slug: 'new', version: 2 },
    updated_at: expect.any(String),
  });
});

test.each<[what: string, cover: string | File]>([
  ['absent as text', 'undefined'],
  ['the old path', 'news/abc.webp'],
  ['an empty file', new File([], '')],
])('a cover that is %s keeps the old one', async (_what, cover) => {
  const { data } = await add({ cover: asFile(await picture()) });
  const { cover_image } = await find(data.result);
  await update({ id: data.result, title: 'New', cover });
  expect((await find(data.result)).cover_image).toBe(cover_image);
});

test('a new cover takes the place of the old one, which stays for its revision', async () => {
  const { data } = await add({ cover: asFile(await picture()) });
  const { cover_image } = await find(data.result);
  await update({ id: data.result, cover: asFile(await picture('png', 50, 50)) });
  expect((await find(data.result)).cover_image).not.toBe(cover_image);
  expect(await originals()).toEqual([cover_image, (await find(data.result)).cover_image].sort());
});

test.each<[what: string, fields: Parameters<typeof form>[0]]>([
  ['an unknown id', { id: 999, title: 'x' }],
  ['no id', { title: 'x' }],
  ['an empty title', { id: 1, title: ' ' }],
  ['a wrong type', { id: 1, type: 'rumour' }],
  ['empty content', { id: 1, content: '<p></p>' }],
])('an update with %s answers -1 and changes nothing', async (_what, fields) => {
  const id = await makeNews(admin);
  const before = await find(id);
  const sent = fields.id === 1 ? { ...fields, id } : fields;
  expect(await update({ ...sent, cover: asFile(await picture()) })).toBe(-1);
  expect(await find(id)).toEqual(before);
  expect(await app.storedFiles()).toEqual([]);
});

test('an update that knows an older version answers -1, changes nothing and leaves no file', async () => {
  const id = await makeNews(admin);
  await update({ id, title: 'Theirs', version: 1 });
  expect(await update({ id, title: 'Mine', version: 1, cover: asFile(await picture()) })).toBe(-1);
  expect((await find(id)).title).toBe('Theirs');
  expect(await app.storedFiles()).toEqual([]);
});

test('of several updates at once from the same version one wins, and only its files stay', async () => {
  const id = await makeNews(admin);
  const cover = asFile(await picture());
  const updates = Array.from({ length: 5 }, (_, index) =>
    update({ id, title: `t${index}`, version: 1, cover }),
  );
  const answers = await Promise.all(updates);
  expect(answers.filter((answer) => answer === -1)).toHaveLength(4);
  expect(await originals()).toEqual([(await find(id)).cover_image]);
});

test('a picture inside the text becomes a file, served under the address the client knows', async () => {
  const data = (await picture()).toString('base64');
  const id = (await add({ content: `<p>See</p><img src="data:image/png;base64,${data}" alt="Plan">` })).data
    .result;
  const { content } = await find(id);
  const [, src = ''] = /src="([^"]+)"/.exec(content) ?? [];
  expect(src).toMatch(new RegExp(`^${app.url}/files/news/[a-z0-9]{24}\\.webp$`));
  expect((await app.client().get(src)).status).toBe(200);
  expect((await News.findById(id).lean())?.content).not.toContain(app.url);
});

test('a picture inside the text stays when it is sent back, and for its revision when it is taken out', async () => {
  const data = (await picture()).toString('base64');
  const id = (await add({ content: `<p>See</p><img src="data:image/png;base64,${data}">` })).data.result;
  const { content } = await find(id);
  await update({ id, content: `${content}<p>More</p>` });
  expect((await find(id)).content).toBe(`${content}<p>More</p>`);
  expect(await originals()).toHaveLength(1);
  await update({ id, content: '<p>None</p>' });
  expect(await originals()).toHaveLength(1);
});

test('a deleted article is gone, with its cover and the pictures in its text when the trash is emptied', async () => {
  const inText = (await picture('png', 20, 10)).toString('base64');
  const cover = asFile(await picture('jpeg', 64, 36), 'cover.jpg', 'image/jpeg');
  const { data } = await add({
    content: `<p>x</p><img src="data:image/png;base64,${inText}" alt="">`,
    cover,
  });
  const { status } = await admin.delete('/news/delete', { data: { id: data.result } });
  expect(status).toBe(200);
  expect((await app.client().get('/news/find', { params: { id: data.result } })).status).toBe(404);
  expect(await originals()).toHaveLength(2);
  await afterDays(app, 31);
  expect(await app.storedFiles()).toEqual([]);
});

test('deleting an unknown article is 404, without a key 401, without a body 422', async () => {
  expect((await admin.delete('/news/delete', { data: { id: 999 } })).status).toBe(404);
  expect((await app.client().delete('/news/delete', { data: { id: 1 } })).status).toBe(401);
  expect((await admin.delete('/news/delete')).status).toBe(422);
});

test('the list says in a header how many articles match in all', async () => {
  await articlesIn([2024, 2025, 2025]);
  const { headers, data } = await app.client().get('/news/list', { params: { year: 2025, limit: 1 } });
  expect(data).toHaveLength(1);
  expect(headers['x-total-count']).toBe('2');
});

test('a picture taken out of the text keeps its size, so that the page can keep its place', async () => {
  const inText = (await picture('png', 20, 10)).toString('base64');
  const { data } = await add({ content: `<img src="data:image/png;base64,${inText}" alt="">` });
  expect((await find(data.result)).content).toContain('width="20" height="10"');
});

const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });

test('the same key creates one article with one cover, also when both come at once', async () => {
  const send = async () =>
    admin.post(
      '/news/add',
      form({
        title: 'Once',
        type: 'update',
        content: '<p>x</p>',
        cover: asFile(await picture('png', 20, 20)),
      }),
      withKey('a-key-of-this-test-1'),
    );
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.result}`)).size).toBe(1);
  expect((await admin.get('/news/get')).data.total).toBe(1);
  expect(await app.storedFiles()).toHaveLength(1);
});

test('the same key with another text is refused, and names the article', async () => {
  const body = { title: 'First', type: 'update', content: '<p>x</p>' };
  const { data } = await admin.post('/news/add', body, withKey('a-key-of-this-test-2'));
  const edited = await admin.post('/news/add', { ...body, title: 'Edited' }, withKey('a-key-of-this-test-2'));
  expect([edited.status, edited.data.code, edited.data.id]).toEqual([409, 'already_created', data.result]);
});

test('a cover is removed when the form says so, and stays otherwise', async () => {
  const { data } = await add({ cover: asFile(await picture()) });
  const update = (fields: Record<string, string>) =>
    admin.post('/news/update', form({ id: data.result, ...fields }));
  await update({ title: 'New', remove_cover: 'false' });
  expect((await find(data.result)).cover_image).not.toBeNull();
  expect((await update({ remove_cover: 'true' })).data).toMatchObject({ result: data.result });
  expect(await find(data.result)).toMatchObject({ title: 'New', cover_image: null });
});

test('a new cover takes the place of one that the form removes', async () => {
  const { data } = await add({ cover: asFile(await picture()) });
  const cover = asFile(await picture('png', 20, 20));
  await admin.post('/news/update', form({ id: data.result, remove_cover: 'true', cover }));
  expect((await find(data.result)).image_width).toBe(20);
});
