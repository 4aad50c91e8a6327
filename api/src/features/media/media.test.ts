import type { AxiosInstance } from 'axios';
import { afterDays } from '../../../test/after-days.ts';
import { makeNews, makeProject } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { removeOrphanedFiles } from '../../maintenance/sweep.ts';
import { RevisionModel } from '../../records/revision.model.ts';

const IN_TWO_HOURS = Date.now() + 7_200_000;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
});
afterAll(() => app.close());

const list = async (params = {}) => (await admin.get('/media/list', { params })).data;
const find = async (id: number) => (await admin.get('/media/find', { params: { id } })).data;
const add = async (name = 'harbor.png', fields = {}, bytes?: Buffer) =>
  (await admin.post('/media/add', form({ file: asFile(bytes ?? (await picture()), name), ...fields }))).data;
const remove = (id: number) => admin.delete('/media/delete', { data: { id } });
const replace = async (id: number, bytes: Buffer, name = 'new.png') =>
  admin.post('/media/replace', form({ id, file: asFile(bytes, name) }));

test('every call needs a key', async () => {
  const visitor = app.client();
  const calls = await Promise.all([
    visitor.get('/media/list'),
    visitor.get('/media/find?id=1'),
    visitor.post('/media/add', {}),
    visitor.post('/media/update', {}),
    visitor.post('/media/replace', {}),
    visitor.delete('/media/delete'),
  ]);
  expect(calls.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
});

test('a picture that is added has its size, its name and who added it', async () => {
  const added = await add('harbor.png', { alt: 'The harbor' });
  expect(added).toMatchObject({
    ...{ kind: 'picture', name: 'harbor.png', alt: 'The harbor', caption: '', decorative: false },
    ...{ width: 40, height: 30, focus: { x: 0.5, y: 0.5 }, created_by: 'admin' },
  });
  expect(added.path).toMatch(/^library\/[a-z0-9]{24}\.webp$/);
  const { data } = await app.client().get(`/files/${added.path}`, { responseType: 'arraybuffer' });
  expect(added.bytes).toBe(data.length);
  expect(await find(added.id)).toEqual({ ...added, used: [] });
  const byPath = await admin.get('/media/find', { params: { path: added.path } });
  expect(byPath.data).toEqual({ ...added, used: [] });
  expect((await admin.get('/media/find')).status).toBe(422);
});

test('every upload has a record: images of projects, covers, and pictures in texts', async () => {
  const pid = await makeProject(admin);
  await admin.post('/project_imgs/create', form({ pid, images: asFile(await picture(), 'pier.png') }));
  const data = (await picture()).toString('base64');
  const content = `<p>x</p><img src="data:image/png;base64,${data}">`;
  const cover = asFile(await picture(), 'cover.png');
  await admin.post('/news/add', form({ title: 'T', type: 'update', content, cover }));
  const { list: found, total } = await list();
  expect(total).toBe(3);
  expect(found.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'A picture in the text',
    'cover.png',
    'pier.png',
  ]);
});

test('the list is newest first, in pages, and searched by name, alternative text and caption', async () => {
  for (const name of ['one.png', 'two.png', 'three.png']) await add(name);
  await add('terms.pdf', {}, PDF);
  const [, two] = (await list({ kind: 'picture' })).list;
  await admin.post('/media/update', { id: two.id, alt: 'Café at the pier', caption: 'Drawn in 2026' });
  const names = async (params: object) => (await list(params)).list.map(({ name }: { name: string }) => name);
  expect(await names({})).toEqual(['terms.pdf', 'three.png', 'two.png', 'one.png']);
  expect(await names({ kind: 'file' })).toEqual(['terms.pdf']);
  expect(await names({ search: 'cafe PIER' })).toEqual(['two.png']);
  expect(await names({ search: 'drawn' })).toEqual(['two.png']);
  expect(await names({ search: 'one' })).toEqual(['one.png']);
  expect(await list({ page: 2, limit: 3 })).toMatchObject({ total: 4, list: [{ name: 'one.png' }] });
});

test('texts and focus are changed; what is not sent stays, and nonsense is refused', async () => {
  const { id } = await add('a.png', { alt: 'A' });
  const update = (fields: object) => admin.post('/media/update', { id, ...fields });
  expect((await update({ focus: { x: 0.25, y: 1 } })).data).toMatchObject({
    ...{ alt: 'A', focus: { x: 0.25, y: 1 } },
  });
  expect((await update({ alt: '', decorative: true })).data).toMatchObject({ alt: '', decorative: true });
  expect((await update({ alt: 'Harbor' })).data).toMatchObject({
    decorative: false,
    focus: { x: 0.25, y: 1 },
  });
  expect((await update({ focus: { x: 2, y: 0 } })).status).toBe(422);
  expect((await update({ name: ' ' })).status).toBe(422);
  expect((await admin.post('/media/update', { id: 999, alt: 'x' })).status).toBe(404);
});

test('a PDF is kept as it is and served as a document that is never run, under its name', async () => {
  const added = await add('使用条款 2026.html', {}, PDF);
  expect(added).toMatchObject({ kind: 'file', bytes: PDF.length });
  const { headers, data } = await app
    .client()
    .get<Buffer>(`/files/${added.path}`, { responseType: 'arraybuffer' });
  expect(data.equals(PDF)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(headers['content-disposition']).toMatch(
    /^inline; filename=.*; filename\*=UTF-8''%E4%BD%BF.*%202026\.html\.pdf$/,
  );
});

test.each([
  ['a text', Buffer.from('hello')],
  ['a PDF without an end', Buffer.from('%PDF-1.4\n')],
  ['a page', Buffer.from('<html><script>1</script>')],
])('%s is refused and leaves nothing', async (_what, bytes) => {
  const { status } = await admin.post('/media/add', form({ file: asFile(bytes, 'x.pdf') }));
  expect(status).toBe(415);
  expect(await app.storedFiles()).toEqual([]);
  expect((await list()).total).toBe(0);
});

test('a form without a file is refused with what to do', async () => {
  const { status, data } = await admin.post('/media/add', form({ alt: 'x' }));
  expect([status, data.fields.file]).toEqual([422, 'Choose a picture or a PDF.']);
});

/** A project, a cover and a text that show the same picture. */
async function usedEverywhere() {
  const { id, path } = await add();
  const pid = await makeProject(admin, { title: 'Port' });
  await admin.post('/project_imgs/create', form({ pid, order: JSON.stringify([`media:${id}`]) }));
  const nid = await makeNews(admin, {
    ...{ title: 'News of the port', cover_path: path },
    content: `<p>x</p><img src="/files/${path}" alt="x">`,
  });
  return { id, path, pid, nid };
}

test('a picture says where it is used, and is not deleted while it is', async () => {
  const { id, path, pid, nid } = await usedEverywhere();
  const used = [
    { kind: 'project', id: pid, title: 'Port', where: 'Image 1' },
    { kind: 'article', id: nid, title: 'News of the port', where: 'Cover' },
    { kind: 'article', id: nid, title: 'News of the port', where: 'Text' },
  ];
  expect((await find(id)).used).toEqual(used);
  const refused = await remove(id);
  expect([refused.status, refused.data.code, refused.data.used]).toEqual([409, 'in_use', used]);
  expect(refused.data.message).toContain('Port (Image 1)');
  expect((await app.client().get(`/files/${path}`)).status).toBe(200);
});

test('a picture that nothing shows is deleted with its record and its files', async () => {
  const { id } = await add();
  expect((await remove(id)).data).toEqual({ result: id });
  expect(await app.storedFiles()).toEqual([]);
  expect((await remove(id)).status).toBe(404);
});

test('another picture takes its place everywhere, under a new path', async () => {
  const { id, path, pid, nid } = await usedEverywhere();
  await admin.post('/media/update', { id, alt: 'The port' });
  const { data } = await replace(id, await picture('png', 90, 60));
  expect(data).toMatchObject({ id, alt: 'The port', name: 'new.png', width: 90, height: 60 });
  expect(data.path).not.toBe(path);
  const visitor = app.client();
  const images = (await visitor.post('/project_imgs/get', { id: pid })).data;
  expect(images).toMatchObject([{ image_path: data.path, width: 90, height: 60, alt: 'The port' }]);
  const article = (await visitor.get('/news/find', { params: { id: nid } })).data;
  expect(article).toMatchObject({ cover_image: data.path, image_width: 90, image_alt: 'The port' });
  expect(article.content).toContain(`/files/${data.path}" alt="x" width="90" height="60"`);
  expect((await list()).total).toBe(1);
  expect((await find(id)).used).toHaveLength(3);
});

test('a picture is replaced by pictures only, and a refused file changes nothing', async () => {
  const { id, path } = await add();
  expect((await replace(id, PDF, 'x.pdf')).data.message).toBe('A picture can only be replaced by a picture.');
  expect((await replace(id, Buffer.from('no'))).status).toBe(415);
  expect((await replace(999, await picture())).status).toBe(404);
  expect(await find(id)).toMatchObject({ path });
  expect(await app.storedFiles()).toEqual([path]);
});

test('what was put into the library stays when its project goes; what came with a project goes when the trash is emptied', async () => {
  const { id, path, pid } = await usedEverywhere();
  await admin.post('/project_imgs/create', form({ pid, images: asFile(await picture(), 'own.png') }));
  await admin.delete('/project/deleteProject', { data: { id: pid } });
  await afterDays(app, 31);
  expect((await list()).list.map(({ name }: { name: string }) => name)).toEqual(['harbor.png']);
  await admin.delete('/news/delete', { data: { id: (await find(id)).used[0].id } });
  await afterDays(app, 31);
  expect(await removeOrphanedFiles(app.files, IN_TWO_HOURS)).toBe(0);
  expect(await app.storedFiles()).toEqual([path]);
});

test('what a form has sent ahead is swept after 30 days when nothing shows it, and stays as long as a draft does', async () => {
  await add('unused.png', { kept: false });
  const drafted = await add('drafted.png', { kept: false });
  await add('put.png');
  const value = { title: 'T', content: `<p>x</p><img src="/files/${drafted.path}">` };
  const key = 'article/new-0123456789abcdef';
  const { data: saved } = await admin.post('/records/saveDraft', { key, value, version: 0, published: null });
  const namesAfter = async (days: number) => {
    await afterDays(app, days);
    await removeOrphanedFiles(app.files, IN_TWO_HOURS);
    return (await list()).list.map(({ name }: { name: string }) => name);
  };
  expect(await namesAfter(29)).toEqual(['put.png', 'drafted.png', 'unused.png']);
  expect(await namesAfter(2)).toEqual(['put.png', 'drafted.png']);
  expect(await find(drafted.id)).toMatchObject({ used: [{ kind: 'article', title: 'T', where: 'Draft' }] });
  await admin.post('/records/discardDraft', { key, version: saved.version });
  expect(await namesAfter(31)).toEqual(['put.png']);
  expect(await app.storedFiles()).toHaveLength(1);
});

test('a swept file loses its record', async () => {
  const pid = await makeProject(admin);
  await admin.post('/project_imgs/create', form({ pid, images: asFile(await picture()) }));
  const { ProjectImageModel } = await import('../projects/project-image.model.ts');
  await ProjectImageModel.deleteMany({});
  await RevisionModel.deleteMany({});
  expect(await removeOrphanedFiles(app.files, IN_TWO_HOURS)).toBe(1);
  expect((await list()).total).toBe(0);
});

test('lists say where the focus of a picture is, unless it is the middle', async () => {
  const { id } = await usedEverywhere();
  const visitor = app.client();
  const both = async () => [
    (await visitor.get('/project/getPublic')).data.result[0],
    (await visitor.get('/news/list')).data[0],
  ];
  for (const item of await both()) expect(item).not.toHaveProperty('image_focus');
  await admin.post('/media/update', { id, alt: 'Port', focus: { x: 0.1, y: 0.9 } });
  for (const item of await both())
    expect(item).toMatchObject({ image_focus: { x: 0.1, y: 0.9 }, image_alt: 'Port' });
});

test('a picture that is not in the library is no cover and no image', async () => {
  const cover_path = 'library/aaaaaaaaaaaaaaaaaaaaaaaa.webp';
  const article = { title: 'T', type: 'update', content: '<p>x</p>', cover_path };
  expect((await admin.post('/news/add', article)).status).toBe(422);
  const pid = await makeProject(admin);
  const refused = await admin.post('/project_imgs/create', form({ pid, order: '["media:99"]' }));
  expect([refused.status, refused.data.fields.order]).toEqual([
    422,
    'One of the pictures is no longer in the library. Choose another one.',
  ]);
});

test('an upload whose answer was lost is added once when it is sent again with the same id', async () => {
  const headers = { 'Idempotency-Key': 'a-picture-of-mine-1' };
  const bytes = await picture();
  const send = () => admin.post('/media/add', form({ file: asFile(bytes) }), { headers });
  const { data: first } = await send();
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ data }) => data)).toEqual([first, first]);
  expect((await list()).total).toBe(1);
});

test('two uploads with the same id at once add one', async () => {
  const headers = { 'Idempotency-Key': 'a-picture-of-mine-2' };
  const bytes = await picture();
  const send = () => admin.post('/media/add', form({ file: asFile(bytes) }), { headers });
  const answers = await Promise.all([send(), send(), send()]);
  const ids = answers.flatMap(({ status, data }) => (status === 200 ? data.id : []));
  expect(new Set(ids).size).toBe(1);
  expect((await list()).total).toBe(1);
  expect(await app.storedFiles()).toHaveLength(1);
});
