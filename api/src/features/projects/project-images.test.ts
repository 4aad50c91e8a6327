import sharp from 'sharp';
import { afterDays } from '../../../test/after-days.ts';
import { makeProject } from '../../../test/factories.ts';
import { asFile, form, hugePng, picture } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { ProjectImageModel } from './project-image.model.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let project: number;
/** Once, when a file has been stored. */
let afterWrite: (() => Promise<unknown>) | undefined;

const withCallback = (files: FileStore): FileStore => ({
  write: async (path, bytes) => {
    await files.write(path, bytes);
    const call = afterWrite;
    afterWrite = undefined;
    await call?.();
  },
  open: (path) => files.open(path),
  remove: (path) => files.remove(path),
  list: () => files.list(),
});

beforeAll(async () => {
  app = await startTestApp({ wrapFiles: withCallback });
});
beforeEach(async () => {
  afterWrite = undefined;
  await app.reset();
  admin = await app.signedIn();
  project = await makeProject(admin);
});
afterAll(() => app.close());

interface Image {
  id: number;
  image_path: string;
  source: boolean;
  width: number;
  height: number;
}

const imagesOf = async (id = project): Promise<Image[]> =>
  (await app.client().post('/project_imgs/get', { id })).data;
const upload = (files: File | File[], pid: number | string = project, field = 'images[]') =>
  admin.post('/project_imgs/create', form({ pid, [field]: files }));
const update = (fields: Parameters<typeof form>[0]) =>
  admin.post('/project_imgs/update', form({ id: project, ...fields }));
const keep = (images: Image[]) => images.map((image) => JSON.stringify(image));

async function expectNothingStored(): Promise<void> {
  expect(await imagesOf()).toEqual([]);
  expect(await app.storedFiles()).toEqual([]);
  expect(await app.leftovers()).toEqual([]);
}

test('images are added in the order sent, and one alone is fine', async () => {
  const sizes = [70, 60, 50, 40];
  const files = await Promise.all(sizes.map(async (size) => asFile(await picture('png', size, size))));
  expect((await upload(files)).status).toBe(200);
  await upload(asFile(await picture('png', 30, 30)), String(project), 'images');
  const images = await imagesOf();
  expect(images.map((image) => image.width)).toEqual([70, 60, 50, 40, 30]);
  expect(images.every((image) => image.source === false)).toBe(true);
  expect(await app.leftovers()).toEqual([]);
});

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'a %s is stored as WebP under a name of our own',
  async (kind) => {
    await upload(asFile(await picture(kind), '../../etc/passwd.php', 'text/html'));
    const [image] = await imagesOf();
    expect(image?.image_path).toMatch(/^projects\/[a-z0-9]{24}\.webp$/);
    const { data } = await app.client().get(`/files/${image?.image_path}`, { responseType: 'arraybuffer' });
    expect((await sharp(data).metadata()).format).toBe('webp');
  },
);

test('what a camera wrote into a photograph is gone, but it stands upright', async () => {
  const photo = await sharp(await picture('jpeg', 40, 30))
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '14/1 33/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  await upload(asFile(photo));
  const [image] = await imagesOf();
  expect([image?.width, image?.height]).toEqual([30, 40]);
  const { data } = await app.client().get(`/files/${image?.image_path}`, { responseType: 'arraybuffer' });
  const stored = await sharp(data).metadata();
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
  const { data: corner } = await sharp(data)
    .extract({ left: 24, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(corner[0]).toBeGreaterThan(150);
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

test.each<[what: string, bytes: () => Promise<Buffer>]>([
  ['HTML', async () => html],
  ['SVG', async () => svg],
  [
    'a PNG signature with HTML behind it',
    async () => Buffer.concat([(await picture()).subarray(0, 8), html]),
  ],
  ['a truncated JPEG', async () => half(await picture('jpeg', 300, 300))],
  ['an empty file', async () => Buffer.alloc(0)],
  ['text', async () => Buffer.from('hello')],
])('%s named .png is refused as no image and leaves nothing', async (_what, bytes) => {
  const { status, data } = await upload(asFile(await bytes(), 'photo.png'));
  expect([status, data.code]).toEqual([415, 'not_an_image']);
  expect(data.message).toContain('photo.png');
  await expectNothingStored();
});

test('what a phone has written behind a picture is left out', async () => {
  const { status } = await upload(asFile(Buffer.concat([await picture(), html]), 'photo.png'));
  expect(status).toBe(200);
  const [image] = await imagesOf();
  const { data } = await app.client().get(`/files/${image?.image_path}`, { responseType: 'arraybuffer' });
  expect(data.includes(html)).toBe(false);
});

test('a picture of 900 megapixels is refused before it is decoded', async () => {
  const huge = hugePng(30_000, 30_000);
  const { status, data } = await upload(asFile(huge, 'huge.png'));
  expect([status, data.code]).toEqual([413, 'too_many_pixels']);
  expect(data.message).toBe('huge.png has 900 megapixels; the limit is 50.');
  await expectNothingStored();
});

test('a file of one byte more than 10 MB is refused, one of exactly 10 MB is looked at', async () => {
  const over = await upload(asFile(Buffer.alloc(10_485_761), 'big.png'));
  expect([over.status, over.data.message]).toEqual([413, 'big.png is larger than 10 MB.']);
  expect((await upload(asFile(Buffer.alloc(10_485_760)))).status).toBe(415);
  await expectNothingStored();
});

test.each([21, 1001])('%i files at once are refused', async (count) => {
  const file = asFile(await picture());
  const { status, data } = await upload(Array(count).fill(file));
  expect([status, data.message]).toEqual([413, 'Send at most 20 files at once.']);
  await expectNothingStored();
});

test('when one of several files is no image none of them is kept', async () => {
  const files = [asFile(await picture()), asFile(html, 'page.png'), asFile(await picture())];
  expect((await upload(files)).status).toBe(415);
  await expectNothingStored();
});

test.each([
  ['that climbs up', '../../../evil.png'],
  ['with a zero', 'a\u0000b.png'],
  ['with backslashes', 'con\\..\\x.png'],
  ['of 5,000 letters', `${'x'.repeat(5000)}.png`],
  ['with a quote', '"; DROP.png'],
  ['written backwards', '\u202Egnp.exe'],
])('a file name %s reaches no path', async (_what, name) => {
  expect((await upload(asFile(await picture(), name))).status).toBeLessThan(500);
  for (const path of await app.storedFiles())
    expect(path).toMatch(/^projects\/[a-z0-9]{24}(\.w\d+)?\.(webp|avif)$/);
  expect(await app.leftovers()).toEqual([]);
});

test('images for an unknown project are 404, and without files 422', async () => {
  expect((await upload(asFile(await picture()), 999_999)).status).toBe(404);
  expect((await upload([])).status).toBe(422);
  expect((await admin.post('/project_imgs/create', { pid: project })).status).toBe(422);
  await expectNothingStored();
});

test('files in an unknown field are refused', async () => {
  expect((await upload(asFile(await picture()), project, 'avatar')).status).toBe(422);
  await expectNothingStored();
});

test('an update keeps what is listed, removes the rest and appends the new; files of the rest stay for its revisions', async () => {
  await upload([asFile(await picture('png', 50, 50)), asFile(await picture('png', 60, 60))]);
  const [first, second] = await imagesOf();
  if (!first || !second) throw new Error('no images');
  const { status, data } = await update({
    'images[]': asFile(await picture('png', 70, 70)),
    'existing[]': keep([second]),
  });
  expect(status).toBe(200);
  expect(data.result.map((image: Image) => image.width)).toEqual([60, 70]);
  expect(await imagesOf()).toEqual(data.result);
  expect(await app.storedFiles()).toContain(first.image_path);
});

test('an update that lists nothing removes all images of ours', async () => {
  await upload([asFile(await picture()), asFile(await picture())]);
  expect((await update({})).data).toEqual({ result: [] });
  expect(await imagesOf()).toEqual([]);
});

test.each(['existing[0][id]', 'existing[][id]', 'keep', 'Existing[]'])(
  'an update that lists kept images as %s is refused and removes none',
  async (field) => {
    await upload(asFile(await picture()));
    const [image] = await imagesOf();
    const { status, data } = await update({ [field]: String(image?.id) });
    expect([status, Object.keys(data.fields)]).toEqual([422, [field]]);
    expect(await imagesOf()).toEqual([image]);
  },
);

test('an image kept elsewhere stays although it is never listed', async () => {
  const image_path = 'https://example.com/a.png';
  await ProjectImageModel.create({ _id: 9001, project_id: project, image_path, source: true, position: 1 });
  await upload(asFile(await picture()));
  expect((await update({})).data).toEqual({ result: [{ id: 9001, image_path, source: true }] });
  expect(await imagesOf()).toEqual([{ id: 9001, image_path, source: true }]);
});

test('an image kept elsewhere goes when the form removes it, and one of another project is refused', async () => {
  const image_path = 'https://example.com/a.png';
  await ProjectImageModel.create({ _id: 9001, project_id: project, image_path, source: true, position: 1 });
  const removed = (id: number) => update({ 'removed[]': JSON.stringify({ id }) });
  expect((await removed(1)).data.fields).toEqual({ removed: 'Image 1 is not one of this project.' });
  expect((await removed(9001)).data).toEqual({ result: [] });
});

test('the same key adds its images once', async () => {
  const send = async () =>
    admin.post(
      '/project_imgs/create',
      form({ pid: project, 'images[]': [asFile(await picture()), asFile(await picture())] }),
      { headers: { 'Idempotency-Key': 'a-key-of-this-test-3' } },
    );
  const [first, second] = await Promise.all([send(), send()]);
  expect([first?.data, second?.data]).toEqual([first?.data, first?.data]);
  expect((await send()).data).toEqual(first?.data);
  expect(await imagesOf()).toHaveLength(2);
  expect(await app.storedFiles()).toHaveLength(2);
});

const KEYED = { headers: { 'Idempotency-Key': 'a-key-of-this-test-4' } };

test('an upload that is repeated under its key with a file more adds that one alone', async () => {
  const bytes = await Promise.all([31, 32, 33].map((size) => picture('png', size, size)));
  const [first, second, third] = bytes.map((each) => asFile(each));
  const create = (files: unknown) =>
    admin.post('/project_imgs/create', form({ pid: project, 'images[]': files as File[] }), KEYED);
  await create([first, second]);
  const before = await imagesOf();
  const fields = { id: project, 'existing[]': keep(before), 'images[]': [first, second, third] as File[] };
  const { data } = await admin.post('/project_imgs/update', form(fields), KEYED);
  expect(data.result.map(({ width }: Image) => width)).toEqual([31, 32, 33]);
  expect(data.result.slice(0, 2)).toEqual(before);
});

test('an update that is repeated under its key, its answer lost, keeps what it added the first time', async () => {
  const send = async () => {
    const fields = { id: project, 'images[]': asFile(await picture('png', 34, 34)) };
    return (await admin.post('/project_imgs/update', form(fields), KEYED)).data;
  };
  const first = await send();
  expect(await send()).toEqual(first);
  expect(first.result).toHaveLength(1);
});

test('another picture of the same name and size under the same key is added', async () => {
  const bytes = await picture();
  const other = Buffer.concat([bytes.subarray(0, -1), Buffer.from([1])]);
  const send = (sent: Buffer) =>
    admin.post('/project_imgs/create', form({ pid: project, 'images[]': asFile(sent) }), KEYED);
  await send(bytes);
  expect((await send(other)).data.result).toHaveLength(2);
});

test('the same picture twice is two images, and without a key each call adds its own', async () => {
  await upload([asFile(await picture()), asFile(await picture())]);
  await upload(asFile(await picture()));
  expect(await imagesOf()).toHaveLength(3);
});

test('of a listed image only its id is believed', async () => {
  await upload(asFile(await picture()));
  const [image] = await imagesOf();
  const forged = JSON.stringify({
    id: image?.id,
    image_path: '../../../etc/passwd',
    source: true,
    project_id: 1,
  });
  expect((await update({ 'existing[]': forged })).data.result).toEqual([image]);
});

test('an image of another project can be neither kept nor removed from here', async () => {
  const other = await makeProject(admin, { title: 'Other' });
  await upload(asFile(await picture()), other);
  const [theirs] = await imagesOf(other);
  if (!theirs) throw new Error('no image');
  const { status } = await update({ 'images[]': asFile(await picture()), 'existing[]': keep([theirs]) });
  expect(status).toBe(422);
  expect(await imagesOf()).toEqual([]);
  await update({});
  expect(await imagesOf(other)).toEqual([theirs]);
});

test.each(['not json', '{"id":"x"}', '[]', 'null', '{"id":{"$gt":0}}'])(
  'the kept image %s is refused and nothing changes',
  async (entry) => {
    await upload(asFile(await picture()));
    const before = await imagesOf();
    expect((await update({ 'images[]': asFile(await picture()), 'existing[]': entry })).status).toBe(422);
    expect(await imagesOf()).toEqual(before);
    expect(await app.leftovers()).toEqual([]);
  },
);

test('a deleted project takes its images along, and their files when the trash is emptied', async () => {
  await upload([asFile(await picture('png', 700, 500)), asFile(await picture())]);
  await admin.delete('/project/deleteProject', { data: { id: project } });
  expect(await imagesOf()).toEqual([]);
  await afterDays(app, 29);
  expect(await app.storedFiles()).toHaveLength(5);
  await afterDays(app, 2);
  await expectNothingStored();
});

test('a picture of which only a part could be written leaves nothing', async () => {
  afterWrite = async () => {
    throw new Error('The disk is gone');
  };
  expect((await upload(asFile(await picture('png', 700, 500)))).status).toBe(500);
  await expectNothingStored();
});

test('images of a project that is deleted during their upload are taken back with 404', async () => {
  afterWrite = () => admin.delete('/project/deleteProject', { data: { id: project } });
  const { status } = await upload([asFile(await picture()), asFile(await picture())]);
  expect(status).toBe(404);
  expect(await ProjectImageModel.countDocuments()).toBe(0);
  await expectNothingStored();
});

test('an upload without a key leaves nothing on disk', async () => {
  const { status } = await app
    .client()
    .post('/project_imgs/create', form({ pid: project, images: asFile(await picture()) }));
  expect(status).toBe(401);
  await expectNothingStored();
});

test('twenty photographs at once are all stored', async () => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#775533' } })
    .jpeg()
    .toBuffer();
  const uploads = await Promise.all(
    Array.from({ length: 20 }, () => upload(asFile(photo, 'photo.jpg', 'image/jpeg'))),
  );
  expect(uploads.map((response) => response.status)).toEqual(Array(20).fill(200));
  expect(await imagesOf()).toHaveLength(20);
});
