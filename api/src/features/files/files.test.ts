import { makeProject } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.signedIn();
  const pid = await makeProject(admin);
  const { data } = await admin.post(
    '/project_imgs/create',
    form({ pid, images: asFile(await picture('png', 900, 600)) }),
  );
  path = data.result[0].image_path;
});
afterAll(() => app.close());

const get = (query = '', headers = {}) =>
  app.client().get<Buffer>(`/files/${path}${query}`, { headers, responseType: 'arraybuffer' });

test('a picture is served for ever, to any site, and never as a page', async () => {
  const { status, headers, data } = await get();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(data.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
});

test('a narrower width is another, smaller file; one wider than the picture is the picture', async () => {
  const [original, wide, narrow] = await Promise.all([get(), get('?w=1280'), get('?w=320')]);
  expect(wide?.data.equals(original?.data ?? Buffer.alloc(0))).toBe(true);
  expect(narrow?.data.length).toBeLessThan(original?.data.length ?? 0);
  expect(narrow?.headers.etag).not.toBe(original?.headers.etag);
});

test.each(['?w=100', '?w=abc', '?w=', '?w=320&w=640', '?w[]=320'])(
  'the width in %s is refused or ignored',
  async (query) => {
    expect((await get(query)).status).toBe(query.startsWith('?w[') ? 200 : 422);
  },
);

test('a client that has the picture gets 304 without its bytes', async () => {
  const { etag } = (await get()).headers;
  const again = await get('', { 'If-None-Match': etag });
  expect([again.status, again.data.length]).toEqual([304, 0]);
});

test.each([
  ['bytes=0-9', 0, 10],
  ['bytes=10-', 10, undefined],
  ['bytes=-5', -5, undefined],
  ['bytes=5-999999999', 5, undefined],
  ['bytes=-999999999', 0, undefined],
])('the range %s is served', async (Range, start, end) => {
  const whole = (await get()).data;
  const part = await get('', { Range });
  expect(part.status).toBe(206);
  expect(part.data.equals(whole.subarray(start, end))).toBe(true);
  expect(part.headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
});

test('a range beyond the end is 416', async () => {
  expect((await get('', { Range: 'bytes=999999999-' })).status).toBe(416);
});

test('a range that makes no sense gets the whole picture', async () => {
  expect((await get('', { Range: 'lines=1-2' })).status).toBe(200);
});

test('HEAD gives the headers alone', async () => {
  const { status, headers, data } = await app.client().head(`/files/${path}`);
  expect([status, data]).toEqual([200, '']);
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
});

test.each([
  'projects/000000000000000000000000.webp',
  'projects/x.webp',
  '../db/users.jsonl',
  'db/users.jsonl',
  'projects',
  '',
])('the file %s is 404, and that response is not cached', async (name) => {
  const { status, headers } = await app.client().get(`/files/${name}`);
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a variant can not be asked for by its stored name', async () => {
  expect((await app.client().get(`/files/${path.replace('.webp', '.w320.webp')}`)).status).toBe(404);
});
