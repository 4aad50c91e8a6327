import sharp from 'sharp';
import { makeProject } from '../../test/factories.ts';
import { animatedGif, asFile, DEEP_INTERLACED, form, hugePng, picture } from '../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { PictureProcess } from './picture-process.ts';

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

async function upload(bytes: Buffer) {
  const pid = await makeProject(admin);
  const { status, data } = await admin.post(
    '/project_imgs/create',
    form({ pid, images: asFile(bytes, 'a.webp') }),
  );
  return [status, data.code ?? '', data.message];
}

/** Blurs upon blurs: minutes of work in few bytes. */
function slowSvg(begin: string): Buffer {
  const blur = '<feGaussianBlur stdDeviation="90"/><feTurbulence numOctaves="9"/>'.repeat(200);
  const filter = `<filter id="f" width="9" height="9">${blur}</filter>`;
  return Buffer.from(
    `${begin}<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000">${filter}<rect width="7000" height="7000" filter="url(#f)"/></svg>`,
  );
}

async function tiffLikeWebp(): Promise<Buffer> {
  const tiff = await sharp(await picture('png', 64, 64))
    .tiff({ compression: 'none' })
    .toBuffer();
  tiff.write('WEBP', 8, 'latin1');
  return tiff;
}

test.each<[what: string, bytes: () => Promise<Buffer>]>([
  ['an SVG with the letters of a WebP', async () => slowSvg('<!--    WEBPVP8 -->')],
  ['an SVG with the whole beginning of a WebP', async () => slowSvg('RIFF    WEBPVP8 ')],
  ['a TIFF with the letters of a WebP', tiffLikeWebp],
])('%s is refused before anything decodes it', async (_what, bytes) => {
  expect((await upload(await bytes())).slice(0, 2)).toEqual([415, 'not_an_image']);
  expect(await app.storedFiles()).toEqual([]);
});

test.each<[what: string, bytes: () => Buffer | Promise<Buffer>, why: string]>([
  [
    'one row of 31,000 pixels',
    () => hugePng(31_000, 1),
    'is 31000 pixels long; the limit is 30000 on each side.',
  ],
  [
    'one column of 900,000 pixels',
    () => hugePng(1, 900_000),
    'is 900000 pixels long; the limit is 30000 on each side.',
  ],
  [
    '16 bits a colour, interlaced',
    () => hugePng(6000, 8000, DEEP_INTERLACED),
    'has 48 megapixels of 16 bits a colour; the limit is 25.',
  ],
])('a picture of %s is refused before it is decoded', async (_what, bytes, why) => {
  expect(await upload(await bytes())).toEqual([413, 'too_many_pixels', `a.webp ${why}`]);
});

test('of an animation the first frame is kept, and the others cost nothing', async () => {
  expect((await upload(await animatedGif(1000, 1000, 51)))[0]).toBe(200);
});

test('a decoder that takes too long is ended, and the next picture is made', async () => {
  const pictures = new PictureProcess();
  const settings = { widths: [320] };
  const slow = { bytes: hugePng(7000, 7000), kind: 'png' as const, ...settings };
  expect(await pictures.make(slow, 300)).toMatchObject({ refused: { status: 415 } });
  const quick = { bytes: await picture(), kind: 'png' as const, ...settings };
  expect(await pictures.make(quick)).toMatchObject({ picture: { width: 40 } });
});
