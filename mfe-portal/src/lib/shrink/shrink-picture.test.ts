import { shrinkPicture } from './shrink-picture.ts';

const encode = jest.fn<Promise<{ blob: Blob; isScaled: boolean }>, [File]>();
jest.mock('./encode-picture.ts', () => ({ encodePicture: (file: File) => encode(file) }));

const bytes = (count: number, type: string) => new Blob([new Uint8Array(count)], { type });
const photo = (name: string, type: string, size: number) => new File([bytes(size, type)], name, { type });

beforeEach(() => {
  // jsdom decodes no pictures.
  Object.assign(globalThis, { createImageBitmap: jest.fn() });
  encode.mockReset();
  encode.mockResolvedValue({ blob: bytes(1_100_000, 'image/jpeg'), isScaled: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a big photo is made smaller, and a note says so', async () => {
  const result = await shrinkPicture(photo('harbor.JPEG', 'image/jpeg', 12_400_000));
  expect(result).toMatchObject({
    file: { name: 'harbor.jpg', size: 1_100_000, type: 'image/jpeg' },
    note: 'harbor.JPEG: 12.4 MB photo made smaller: 1.1 MB.',
  });
});

test.each([
  ['a small photo', 'a.jpg', 'image/jpeg', 900_000],
  ['a GIF', 'a.gif', 'image/gif', 5_000_000],
  ['a PDF', 'a.pdf', 'application/pdf', 5_000_000],
])('%s is sent as it is, and not decoded', async (_what, name, type, size) => {
  const file = photo(name, type, size);
  expect(await shrinkPicture(file)).toEqual({ file });
  expect(encode).not.toHaveBeenCalled();
});

test('a picture that gains little stays as it is', async () => {
  encode.mockResolvedValue({ blob: bytes(1_900_000, 'image/webp'), isScaled: true });
  const file = photo('a.png', 'image/png', 2_000_000);
  expect(await shrinkPicture(file)).toEqual({ file });
});

test('a picture that is not too long stays as it is while its file is not large', async () => {
  encode.mockResolvedValue({ blob: bytes(500_000, 'image/jpeg'), isScaled: false });
  const file = photo('a.jpg', 'image/jpeg', 2_000_000);
  expect(await shrinkPicture(file)).toEqual({ file });
});

test('what the browser cannot read goes to the server, which says what is wrong', async () => {
  encode.mockRejectedValue(new Error('no'));
  const file = photo('a.jpg', 'image/jpeg', 2_000_000);
  expect(await shrinkPicture(file)).toEqual({ file });
});

test('a HEIC photo becomes a JPEG, or a message says how to export one', async () => {
  const file = photo('IMG_1.HEIC', '', 2_000_000);
  expect(await shrinkPicture(file)).toMatchObject({ file: { name: 'IMG_1.jpg' } });
  encode.mockRejectedValue(new Error('no'));
  const { problem } = { problem: '', ...(await shrinkPicture(file)) };
  expect(problem).toContain("IMG_1.HEIC is a HEIC photo, which this browser can't read. Export it as JPEG");
});
