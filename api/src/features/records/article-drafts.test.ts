import { randomUUID } from 'node:crypto';
import { makeNews } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

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

const article = {
  ...{ title: 'Moved', type: 'announcement', content: '<p>Next door.</p>', cover: null, date: null },
  ...{ author: 'Ana', summary: 'Short', slug: 'we-moved', seoTitle: 'SEO', seoDescription: 'Found' },
};
const find = async (key: string) => (await admin.get('/records/find', { params: { key } })).data;
const onSite = async (id: number) => (await app.client().get('/news/find', { params: { id } })).data;
const save = (draft: Record<string, unknown>) =>
  admin.post('/records/saveDraft', { version: 0, published: null, value: article, ...draft });
async function publishNew(value: Record<string, unknown>): Promise<number> {
  const key = `article/new-${randomUUID()}`;
  const { data } = await save({ key, value });
  const answer = await admin.post('/records/publish', { key, version: data.version });
  return Number(answer.data.key.split('/')[1]);
}

test('an article is drafted and published with all its fields', async () => {
  const { data: media } = await admin.post('/media/add', form({ file: asFile(await picture()) }));
  const content = `<p>Look:</p><img src="${app.url}/files/${media.path}">`;
  const id = await publishNew({ ...article, content, cover: media.path, date: '2019-05-06T07:08:09.000Z' });
  expect(await onSite(id)).toMatchObject({
    ...{ title: 'Moved', author: 'Ana', summary: 'Short', slug: 'we-moved' },
    ...{ seo_title: 'SEO', seo_description: 'Found', created_at: '2019-05-06T07:08:09.000Z' },
    ...{ cover_image: media.path, content: expect.stringContaining(`${app.url}/files/${media.path}`) },
  });
  expect((await find(`article/${id}`)).published.value.content).toContain(`${app.url}/files/`);
});

test('an article without a date has that of its publication', async () => {
  const { created_at } = await onSite(await publishNew(article));
  expect(Math.abs(Date.now() - Date.parse(created_at))).toBeLessThan(60_000);
});

test.each([
  [{ title: '' }, 'title'],
  [{ content: '<p> </p>' }, 'content'],
])('an article with %j can be drafted, and not published', async (part, field) => {
  const key = `article/new-${randomUUID()}`;
  const { status, data } = await save({ key, value: { ...article, ...part } });
  expect(status).toBe(200);
  const answer = await admin.post('/records/publish', { key, version: data.version });
  expect([answer.status, Object.keys(answer.data.fields)]).toEqual([422, [field]]);
});

test('the HTML of a draft is cleaned', async () => {
  const content = '<p onclick="x()">A<script>x()</script></p>';
  const { data } = await save({ key: `article/new-${randomUUID()}`, value: { ...article, content } });
  expect(data.value.content).toBe('<p>A</p>');
});

test('an article that is taken off the site is a draft, and goes back under its id', async () => {
  const id = await makeNews(admin, { title: 'Moved', content: '<p>Next door.</p>' });
  const key = `article/${id}`;
  const before = await onSite(id);
  expect((await admin.post('/records/unpublish', { key })).status).toBe(200);
  expect((await app.client().get('/news/find', { params: { id } })).status).toBe(404);
  const { published, draft } = await find(key);
  expect([published, draft.title, draft.isPublished]).toEqual([null, 'Moved', false]);
  await admin.post('/records/publish', { key, version: draft.version });
  const { version, updated_at: _at, ...after } = await onSite(id);
  expect(before).toMatchObject(after);
  expect(version).toBe(2);
});

test('a cover that is taken out of the draft is taken out of the article', async () => {
  const { data: media } = await admin.post('/media/add', form({ file: asFile(await picture()) }));
  const id = await publishNew({ ...article, cover: media.path });
  const key = `article/${id}`;
  const { published } = await find(key);
  const { data } = await save({
    key,
    value: { ...published.value, cover: null },
    published: published.version,
  });
  await admin.post('/records/publish', { key, version: data.version });
  expect((await onSite(id)).cover_image).toBeNull();
});

test('an article is restored with its cover, its text and its date', async () => {
  const { data: media } = await admin.post('/media/add', form({ file: asFile(await picture()) }));
  const content = `<p>Look:</p><img src="${app.url}/files/${media.path}" alt="A & B">`;
  const id = await publishNew({ ...article, content, cover: media.path, date: '2019-05-06T07:08:09.000Z' });
  const { version: _first, updated_at: _then, ...before } = await onSite(id);
  await admin.post('/news/update', {
    ...{ id, title: 'Other', content: '<p>Other</p>', remove_cover: true, author: '' },
    date: '2020-01-01T00:00:00Z',
  });
  const key = `article/${id}`;
  const { data } = await admin.get('/records/revisions', { params: { key } });
  expect((await admin.post('/records/restoreRevision', { key, id: data[1].id })).status).toBe(200);
  const { version: _version, updated_at: _now, ...after } = await onSite(id);
  expect(after).toEqual(before);
});

test('a deleted article comes back as it was', async () => {
  const id = await publishNew({ ...article, date: '2019-05-06T07:08:09.000Z' });
  const { version: _first, updated_at: _then, ...before } = await onSite(id);
  await admin.delete('/news/delete', { data: { id } });
  await admin.post('/trash/restore', { key: `article/${id}` });
  const { version: _version, updated_at: _now, ...after } = await onSite(id);
  expect(after).toEqual(before);
});
