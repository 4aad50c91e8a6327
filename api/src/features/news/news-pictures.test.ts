import { afterDays } from '../../../test/after-days.ts';
import { makeNews, makeProject } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import type { FileStore } from '../../storage/file-store.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let dataPicture: string;
/** What happens before a file is written or removed, in the test that sets it. */
let before: Partial<Record<'write' | 'remove', () => Promise<unknown>>> = {};

const withPauses = (files: FileStore): FileStore => ({
  write: async (path, bytes) => {
    await before.write?.();
    await files.write(path, bytes);
  },
  remove: async (path) => {
    await before.remove?.();
    await files.remove(path);
  },
  open: (path) => files.open(path),
  list: () => files.list(),
});

beforeAll(async () => {
  app = await startTestApp({ wrapFiles: withPauses });
  dataPicture = `data:image/png;base64,${(await picture('png', 700, 30)).toString('base64')}`;
});
beforeEach(async () => {
  before = {};
  await app.reset();
  admin = await app.signedIn();
});
afterAll(() => app.close());

const find = async (id: number) => (await app.client().get('/news/find', { params: { id } })).data;
const add = (fields: Parameters<typeof form>[0]) =>
  admin.post('/news/add', form({ title: 'T', content: '<p>x</p>', ...fields }));
const remove = (id: number) => admin.delete('/news/delete', { data: { id } });
const sourceIn = (html: string) => /src="([^"]+)"/.exec(html)?.[1] ?? '';
const originals = async () => (await app.storedFiles()).filter((path) => !/\.w\d|\.avif$/.test(path));

/** An article with one picture in its text: its id, and the address of the picture as a browser copies it. */
async function withPicture(): Promise<{ id: number; src: string }> {
  const id = await makeNews(admin, { content: `<p>x</p><img src="${dataPicture}">` });
  return { id, src: sourceIn((await find(id)).content) };
}

async function withCover(): Promise<{ id: number; src: string }> {
  const { data } = await add({ cover: asFile(await picture()) });
  return { id: data.result, src: `${app.url}/files/${(await find(data.result)).cover_image}` };
}

const isShown = async (src: string) => (await app.client().get(src)).status === 200;

test('a picture pasted into another article stays when the first is deleted, and goes when both are gone for good', async () => {
  const first = await withPicture();
  const copy = await makeNews(admin, { content: `<img src="${first.src}">` });
  await remove(first.id);
  expect(await isShown(first.src)).toBe(true);
  await remove(copy);
  await afterDays(app, 31);
  expect(await app.storedFiles()).toEqual([]);
});

test('a picture pasted into another article stays when either takes it out', async () => {
  const first = await withPicture();
  const copy = await makeNews(admin, { content: `<img src="${first.src}">` });
  await admin.post('/news/update', { id: copy, content: '<p>None</p>' });
  expect(await isShown(first.src)).toBe(true);
});

test('a cover shown in another text stays when its article is deleted or gets a new one', async () => {
  const [deleted, changed] = [await withCover(), await withCover()];
  await makeNews(admin, { content: `<img src="${deleted.src}"><img src="${changed.src}">` });
  await remove(deleted.id);
  await admin.post('/news/update', form({ id: changed.id, cover: asFile(await picture()) }));
  expect([await isShown(deleted.src), await isShown(changed.src)]).toEqual([true, true]);
});

test("a project's picture shown in a text stays when the project is deleted", async () => {
  const pid = await makeProject(admin);
  const images = asFile(await picture());
  const { data } = await admin.post('/project_imgs/create', form({ pid, images }));
  const src = `${app.url}/files/${data.result[0].image_path}`;
  await makeNews(admin, { content: `<img src="${src}">` });
  await admin.delete('/project/deleteProject', { data: { id: pid } });
  expect(await isShown(src)).toBe(true);
});

test('a copy that is refused leaves the picture to the article that has it', async () => {
  const { src } = await withPicture();
  const cover = asFile(Buffer.from('<html>'), 'a.png');
  expect((await add({ content: `<img src="${src}">`, cover })).status).toBe(415);
  expect(await isShown(src)).toBe(true);
  expect(await originals()).toHaveLength(1);
});

test.each(['?w=640', '#top', '?w=640&x=1'])(
  'the address of a picture with %s is that of the picture',
  async (end) => {
    const { src, id } = await withPicture();
    const copy = await makeNews(admin, { content: `<img src="${src}${end}">` });
    expect(sourceIn((await find(copy)).content)).toBe(src);
    await remove(id);
    expect(await isShown(src)).toBe(true);
  },
);

test('the address of a variant, and one without the host, are those of the picture', async () => {
  const { src } = await withPicture();
  const path = new URL(src).pathname;
  for (const other of [path, src.replace('.webp', '.w320.webp')]) {
    const copy = await makeNews(admin, { content: `<img src="${other}">` });
    expect(sourceIn((await find(copy)).content)).toBe(src);
  }
});

test('a picture of ours under another address of the API is known, one of another site is left alone', async () => {
  const { id, src } = await withPicture();
  const foreign = 'https://example.com/files/news/aaaaaaaaaaaaaaaaaaaaaaaa.webp';
  const other = src.replace(app.url, 'https://www.example.com/api');
  const copy = await makeNews(admin, { content: `<img src="${other}"><img src="${foreign}">` });
  expect((await find(copy)).content).toBe(`<img src="${src}" /><img src="${foreign}" />`);
  await remove(id);
  expect(await isShown(src)).toBe(true);
});

test.each([
  '/files/news/aaaaaaaaaaaaaaaaaaaaaaaa.webp',
  '/files/../db/users.jsonl',
  '/files/news/%61aaaaaaaaaaaaaaaaaaaaaaa.webp',
  '/files/',
])('content that shows %s, which is no stored picture, is refused and leaves nothing', async (src) => {
  const content = `<img src="${src}"><img src="${dataPicture}">`;
  const { status, data } = await add({ content, cover: asFile(await picture()) });
  expect([status, data.fields]).toEqual([422, { content: expect.stringContaining(src) }]);
  const whole = await add({ content: content.replace('/files', `${app.url}/files`) });
  expect(whole.status).toBe(422);
  expect(await app.storedFiles()).toEqual([]);
});

test('a picture that is being removed can not be copied any more', async () => {
  const { id, src } = await withPicture();
  let answer: Awaited<ReturnType<typeof add>> | undefined;
  before.remove = async () => {
    answer ??= await add({ content: `<img src="${src}">` });
  };
  await remove(id);
  await afterDays(app, 31);
  expect([answer?.status, answer?.data.fields]).toEqual([
    422,
    { content: expect.stringContaining('not stored') },
  ]);
  expect(await app.storedFiles()).toEqual([]);
});

test('a picture that is being copied is not removed any more', async () => {
  const { id, src } = await withPicture();
  before.write = async () => {
    before = {};
    await remove(id);
    await afterDays(app, 31);
  };
  const { status } = await add({ content: `<img src="${src}">`, cover: asFile(await picture()) });
  expect(status).toBe(200);
  expect(await isShown(src)).toBe(true);
});

test('of deletions and copies at the same moment none leaves an article with a hole', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { id, src } = await withPicture();
    await remove(id);
    const copies = Promise.all([1, 2, 3].map(() => add({ content: `<img src="${src}">` })));
    const [answers] = await Promise.all([copies, afterDays(app, 31)]);
    const isCopied = answers.some(({ status }) => status === 200);
    expect(await isShown(src)).toBe(isCopied);
  }
});

test('the picture of a code sample is text, and stays text', async () => {
  const sample = '&lt;img src="data:image/png;base64,iVBORw0KGgo=" /&gt; &lt;img src="/files/a.webp" /&gt;';
  const content = `<pre><code>${sample}</code></pre>`;
  const id = await makeNews(admin, { content });
  expect((await find(id)).content).toBe(content);
  expect(await app.storedFiles()).toEqual([]);
});

test('the same picture twice in a text is stored once, at the size that the editor gave', async () => {
  const content = `<img src="${dataPicture}" width="70"><img src="${dataPicture}">`;
  const id = await makeNews(admin, { content });
  expect((await find(id)).content).toMatch(/ width="70" \/><img src="[^"]+" width="700" height="30" \/>$/);
  expect(await originals()).toHaveLength(1);
});
