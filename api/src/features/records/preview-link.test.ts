import { randomUUID } from 'node:crypto';
import { signedToken } from 'serving/signed-token';
import { publishAwards } from '../../../test/awards.ts';
import { makeNews, makeProject, PROJECT } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { createRemote, manifest } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { ownKey } from '../../database/own-key.ts';

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
  ...{ title: 'The pier', type: 'announcement', content: '<p>It reopens.</p>', cover: null, date: null },
  ...{ author: 'Ana', summary: '', slug: '', seoTitle: '', seoDescription: '' },
};
const project = { ...PROJECT, tags: 'LGU,Permits', images: [] };
const newArticle = () => `article/new-${randomUUID()}`;
const save = async (key: string, value: Record<string, unknown>, fields: Record<string, unknown> = {}) =>
  (await admin.post('/records/saveDraft', { key, value, version: 0, published: null, ...fields })).data;
const link = (key: string, fields: Record<string, unknown> = {}) =>
  admin.post('/records/previewLink', { key, ...fields });
const open = (token: string) => app.client().post('/records/preview', { token });
/** What somebody without an account sees by a link of the record. */
async function preview(key: string) {
  const { data } = await link(key);
  return (await open(data.token)).data;
}
async function discard(key: string): Promise<void> {
  const { data } = await admin.get('/records/find', { params: { key } });
  await admin.post('/records/discardDraft', { key, version: data.draft.version });
}
/** A remote that shows articles and projects, each on a page of its own. */
async function publishItemPages(): Promise<void> {
  await createRemote(admin, 'mfe-public', 'Public sections');
  const [page] = manifest('1.0.0').pages;
  const pages = page
    ? [
        { ...page, path: '/news/:item', shows: 'article' as const },
        { ...page, path: '/products/:item', shows: 'project' as const },
      ]
    : [];
  const { status } = await admin.post('/releases/publish', {
    ...{ remote: 'mfe-public', release: manifest('1.0.0', { pages }) },
  });
  expect(status).toBe(200);
}

test('an article that was never published is seen without an account, as its page takes it', async () => {
  await publishItemPages();
  const key = newArticle();
  const { data: media } = await admin.post('/media/add', form({ file: asFile(await picture()) }));
  const content = `<p>It reopens.</p><img src="${app.url}/files/${media.path}">`;
  const { savedAt } = await save(key, { ...article, content, cover: media.path });
  const { id, ...seen } = (await preview(key)).value;
  expect(seen).toMatchObject({
    ...{ title: 'The pier', type: 'announcement', author: 'Ana', slug: 'the-pier' },
    ...{ summary: 'It reopens.', cover_image: media.path, image_width: media.width },
    ...{ created_at: savedAt, updated_at: savedAt },
    content: expect.stringContaining(`${app.url}/files/${media.path}`),
  });
  expect(await preview(key)).toMatchObject({
    ...{ key, kind: 'article', title: 'The pier', isDraft: true, savedAt },
    ...{ type: `mfe-public/preview/article/${id}`, pages: [`/news/${id}`] },
  });
  expect((await app.client().get('/news/find', { params: { id } })).status).toBe(404);
});

test('a preview of what is published has the fields that its page fetches', async () => {
  const id = await makeNews(admin, { title: 'Moved', author: 'Ben' });
  const { data: stored } = await app.client().get('/news/find', { params: { id } });
  const { value, isDraft } = await preview(`article/${id}`);
  expect(isDraft).toBe(false);
  expect(value).toEqual({ ...stored, version: 0 });
});

test('a preview of a project has the fields that its page fetches, and its pictures', async () => {
  await publishItemPages();
  const id = await makeProject(admin);
  await admin.post('/project_imgs/create', form({ pid: id, images: asFile(await picture()) }));
  const { data: stored } = await app.client().post('/project/getProject', { id });
  const { data: images } = await app.client().post('/project_imgs/get', { id });
  const { value, pages } = await preview(`project/${id}`);
  const withoutId = ({ id: _id, ...image }: Record<string, unknown>) => image;
  expect({ ...value, images: value.images.map(withoutId) }).toEqual({
    ...{ ...stored.result, version: 0 },
    images: images.map(withoutId),
  });
  expect(pages).toEqual([`/products/${id}`]);
});

test('of what is published and being changed, the draft is seen', async () => {
  const id = await makeProject(admin);
  await save(`project/${id}`, { ...project, title: 'Changed' }, { published: 1 });
  expect(await preview(`project/${id}`)).toMatchObject({ title: 'Changed', isDraft: true, value: { id } });
});

test('content is seen with the pages that show it', async () => {
  await publishAwards(admin);
  const value = { title: 'Prizes', intro: '', items: [] };
  await save('content/mfe-public/awards', value, { published: 0 });
  expect(await preview('content/mfe-public/awards')).toMatchObject({
    ...{ kind: 'content', title: 'Awards', type: 'mfe-public/awards', pages: ['/awards'], value },
  });
});

test('content that nobody has edited is seen with its defaults', async () => {
  await publishAwards(admin);
  const { value, isDraft } = await preview('content/mfe-public/awards');
  expect([value.title, isDraft]).toEqual(['Awards', false]);
});

test('a link shows what is saved when it is opened', async () => {
  const key = newArticle();
  const draft = await save(key, article);
  const { data } = await link(key);
  await save(key, { ...article, title: 'The pier is open' }, { version: draft.version });
  expect((await open(data.token)).data.value.title).toBe('The pier is open');
});

test('a link goes on when its draft is published', async () => {
  const key = newArticle();
  const draft = await save(key, article);
  const { data } = await link(key);
  const { data: published } = await admin.post('/records/publish', { key, version: draft.version });
  expect((await open(data.token)).data).toMatchObject({ key: published.key, isDraft: false });
});

test.each([
  [undefined, 72],
  [1, 1],
  [168, 168],
])('a link that is asked for with %s hours ends after %s', async (hours, expected) => {
  const key = newArticle();
  await save(key, article);
  const { data } = await link(key, { hours });
  const end = Date.parse((await open(data.token)).data.expiresAt);
  expect(data.expiresAt).toBe(new Date(end).toISOString());
  expect(Math.abs(end - Date.now() - expected * 3_600_000)).toBeLessThan(60_000);
});

test.each([0, 169, 1.5, '3'])('a link for %j hours is refused', async (hours) => {
  const { status, data } = await link(newArticle(), { hours });
  expect([status, Object.keys(data.fields)]).toEqual([422, ['hours']]);
});

test('a link needs an account', async () => {
  expect((await app.client().post('/records/previewLink', { key: newArticle() })).status).toBe(401);
});

test('what is not saved has no link', async () => {
  expect((await link(newArticle())).status).toBe(404);
  expect((await link('article/77')).status).toBe(404);
});

test('a link that is over, and any that this database has not signed, are refused with the same words', async () => {
  const key = newArticle();
  await save(key, article);
  const { data } = await link(key);
  const [text = '', signature = ''] = data.token.split('.');
  const opens = { key, draft: null, until: Date.now() + 60_000 };
  const changed = Buffer.from(JSON.stringify(opens)).toString('base64url');
  const over = signedToken(await ownKey('draft-links'), { ...opens, until: Date.now() - 1 });
  const foreign = signedToken(await ownKey('second-factor'), opens);
  const wrong = [over, foreign, `${changed}.${signature}`, text, `${text}.`, '', `${data.token}x`, 'a.b.c'];
  for (const token of wrong) {
    const answer = await open(token);
    expect([answer.status, answer.data.code]).toEqual([410, 'link_ended']);
    expect(answer.data.message).toBe(
      'This link has ended, or a part of it is missing. Ask whoever sent it to you for a new one.',
    );
  }
});

test('a link ends when its draft is discarded, also when there is another draft afterwards', async () => {
  const key = newArticle();
  await save(key, article);
  const { data } = await link(key);
  await discard(key);
  expect((await open(data.token)).status).toBe(404);
  await save(key, { ...article, title: 'Something else' });
  const answer = await open(data.token);
  expect([answer.status, JSON.stringify(answer.data)]).toEqual([410, expect.not.stringContaining('else')]);
});

test('a link of a changed article ends when the change is discarded', async () => {
  const id = await makeNews(admin);
  const key = `article/${id}`;
  await save(key, article, { published: 1 });
  const { data } = await link(key);
  await discard(key);
  expect((await open(data.token)).status).toBe(410);
});

test('a link ends when the record is deleted', async () => {
  const id = await makeNews(admin);
  const { data } = await link(`article/${id}`);
  await admin.delete('/news/delete', { data: { id } });
  expect((await open(data.token)).status).toBe(404);
});

test('a preview goes into no cache and no index, whatever the answer is', async () => {
  const key = newArticle();
  await save(key, article);
  const { data } = await link(key);
  for (const token of [data.token, 'wrong']) {
    const { headers } = await open(token);
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  }
});

test('what has a link is in no list', async () => {
  await makeNews(admin, { title: 'Published' });
  await save(newArticle(), article);
  const key = newArticle();
  await save(key, article);
  await preview(key);
  const answers = await Promise.all([
    app.client().get('/news/list', { params: { year: '0', search: '' } }),
    app.client().get('/news/get', { params: { page: 1, limit: 10 } }),
    app.client().get('/news/list', { params: { year: '0', search: 'pier' } }),
  ]);
  expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain('pier');
});

test('who has made a link is in the audit log, and the link is not', async () => {
  const key = newArticle();
  await save(key, article);
  const { data: made } = await link(key);
  await open(made.token);
  const { data } = await admin.get('/audit/list');
  expect(data.list[0]).toMatchObject({
    ...{ by: 'admin', action: 'Made a preview link of an article', target: 'The pier', record: key },
  });
  expect(JSON.stringify(data)).not.toContain(made.token);
});
