import sharp from 'sharp';
import { afterDays } from '../../../test/after-days.ts';
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

/** As much detail as a photograph has: AVIF needs far fewer bytes for it than WebP does. */
const detailed = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: {
      ...{ width: width / 5, height: height / 5, channels, background: '#6080a0' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .resize(width, height, { kernel: 'cubic' })
    .png()
    .toBuffer();

/** Of a new project: the address of the picture. */
async function stored(bytes: Buffer): Promise<string> {
  const admin = await app.signedIn();
  const pid = await makeProject(admin);
  const { data } = await admin.post('/project_imgs/create', form({ pid, images: asFile(bytes) }));
  return `/files/${data.result[0].image_path}`;
}

const BROWSER = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

async function asked(url: string, Accept: string) {
  const { headers, data } = await app
    .client()
    .get<Buffer>(url, { headers: { Accept }, responseType: 'arraybuffer' });
  const { width, compression, format } = await sharp(data).metadata();
  const isAvif = format === 'heif' && compression === 'av1';
  return {
    headers,
    width,
    format: isAvif ? 'avif' : format,
    type: headers['content-type'],
    size: data.length,
  };
}

test.each<[what: string, bytes: () => Promise<Buffer>]>([
  ['in colour', () => detailed(1400, 1000)],
  ['with transparent parts', () => detailed(1400, 1000, 4)],
  [
    'in shades of grey',
    async () =>
      sharp(await detailed(1400, 1000))
        .toColourspace('b-w')
        .png()
        .toBuffer(),
  ],
])('browsers that take AVIF get it in every width, from a picture %s', async (_what, bytes) => {
  const url = await stored(await bytes());
  for (const width of [320, 640, 1280]) {
    const avif = await asked(`${url}?w=${width}`, BROWSER);
    const webp = await asked(`${url}?w=${width}`, 'image/webp,*/*');
    expect(avif).toMatchObject({ width, format: 'avif', type: 'image/avif' });
    expect(webp).toMatchObject({ width, format: 'webp', type: 'image/webp' });
    expect(avif.size).toBeLessThanOrEqual(webp.size * 0.9);
    expect(avif.headers.etag).not.toBe(webp.headers.etag);
    for (const { headers } of [avif, webp]) expect(headers.vary).toMatch(/\bAccept\b/);
  }
});

test('a picture wider than its widest variant is WebP itself, a narrow one AVIF', async () => {
  expect(await asked(await stored(await detailed(1400, 1000)), BROWSER)).toMatchObject({
    format: 'webp',
    width: 1400,
  });
  const narrow = await stored(await detailed(900, 600));
  expect(await asked(`${narrow}?w=1280`, BROWSER)).toMatchObject({ format: 'avif', width: 900 });
  expect(await asked(narrow, BROWSER)).toMatchObject({ format: 'avif', width: 900 });
});

test.each(['*/*', 'image/*', 'image/webp', 'image/avif;q=0,image/webp', ''])(
  'a client that accepts %j gets WebP',
  async (accept) => {
    expect(await asked(await stored(await detailed(400, 300)), accept)).toMatchObject({ format: 'webp' });
  },
);

test('a picture that has no AVIF is served as WebP in the wanted width', async () => {
  const url = await stored(await detailed(900, 600));
  for (const file of await app.storedFiles()) if (file.endsWith('.w320.avif')) await app.files.remove(file);
  expect(await asked(`${url}?w=320`, BROWSER)).toMatchObject({
    format: 'webp',
    width: 320,
    type: 'image/webp',
  });
});

test('an AVIF that would not be a tenth smaller is not kept', async () => {
  const before = await app.storedFiles();
  await stored(await picture('png', 40, 30));
  const added = (await app.storedFiles()).filter((file) => !before.includes(file));
  expect(added).toEqual([expect.stringMatching(/\.webp$/)]);
});

test('the AVIFs of a picture go with it, and are served under no name of their own', async () => {
  const url = await stored(await detailed(900, 600));
  const name = url.replace('/files/', '').replace('.webp', '');
  const files = async () => (await app.storedFiles()).filter((file) => file.startsWith(name));
  expect(await files()).toEqual(expect.arrayContaining([`${name}.avif`, `${name}.w320.avif`]));
  for (const own of [`/files/${name}.avif`, `/files/${name}.w320.avif`])
    expect((await app.client().get(own, { headers: { Accept: BROWSER } })).status).toBe(404);
  const admin = await app.signedIn();
  const [{ id }] = (await admin.post('/project/getAll', { limit: 200 })).data.slice(-1);
  await admin.delete('/project/deleteProject', { data: { id } });
  await afterDays(app, 31);
  expect(await files()).toEqual([]);
});
