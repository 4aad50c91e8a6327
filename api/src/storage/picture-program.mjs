// Run as a process of its own by picture-process.ts. It is JavaScript, so that it also
// runs where the API's TypeScript is compiled in memory.
import sharp from 'sharp';

/** @typedef {import('./picture-process.ts').Work} Work */
/** @typedef {import('./picture-process.ts').Refusal} Refusal */

/** libvips also reads SVG, TIFF, PDF and more: a file that begins like a PNG must never get there. */
const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
];
/** Of the first frame, the only one that is decoded. A picture with 16 bits a colour takes twice the memory, so half of that. */
const MAX_PIXELS = 50_000_000;
/** Pictures of one row, or one pixel wide, take far more time than others of as many pixels. */
const MAX_SIDE = 30_000;
const KEPT_SIDE = 2560;
const QUALITY = 82;
/** Photographs look almost as they do as WebP (SSIM 0.967, not 0.977) with 70 % of its bytes. More effort takes twice as long and saves 1 %. */
const AVIF = { quality: 60, effort: 1, chromaSubsampling: '4:2:0' };
/** A wider one takes as long as all others together. */
const AVIF_WIDTH = 1280;
/** Below that an AVIF isn't worth a file of its own. */
const AVIF_SAVES = 0.1;

/** @type {Refusal} */
const NOT_AN_IMAGE = {
  status: 415,
  code: 'not_an_image',
  reason: 'is not a PNG, JPG, GIF or WebP image, or is damaged.',
};

/** @param {string} reason @returns {Refusal} */
const tooLarge = (reason) => ({ status: 413, code: 'too_many_pixels', reason });

/** @param {import('sharp').Metadata} found @returns {Refusal | undefined} */
function refusalOf({ width, height, depth }) {
  const isDeep = depth === 'ushort';
  const limit = (isDeep ? MAX_PIXELS / 2 : MAX_PIXELS) / 1_000_000;
  const megapixels = (width * height) / 1_000_000;
  if (megapixels > limit) {
    const what = isDeep ? ' of 16 bits a colour' : '';
    return tooLarge(`has ${Math.ceil(megapixels)} megapixels${what}; the limit is ${limit}.`);
  }
  const side = Math.max(width, height);
  if (side > MAX_SIDE) return tooLarge(`is ${side} pixels long; the limit is ${MAX_SIDE} on each side.`);
  return undefined;
}

/** @param {Work} work */
async function checkedSource({ bytes, kind }) {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (found?.format !== kind) return { refused: NOT_AN_IMAGE };
  const refused = refusalOf(found);
  if (refused) return { refused };
  return { source: sharp(bytes, { limitInputPixels: MAX_PIXELS, autoOrient: true, failOn: 'warning' }) };
}

/** @param {import('sharp').Sharp} image */
const webp = (image) => image.clone().webp({ quality: QUALITY }).toBuffer();

/** None where it isn't enough smaller than the WebP. @param {import('sharp').Sharp} image @param {number} width @param {Buffer} webp */
async function avif(image, width, webp) {
  if (width > AVIF_WIDTH) return [];
  const bytes = await image.clone().avif(AVIF).toBuffer();
  return bytes.length > webp.length * (1 - AVIF_SAVES)
    ? []
    : [{ format: /** @type {const} */ ('avif'), bytes }];
}

/** @param {import('sharp').Sharp} source @param {Work} work */
async function encode(source, { widths }) {
  const { data, info } = await source
    .resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  /** @type {import('./picture-process.ts').MadePicture['variants']} */
  const variants = [];
  for (const width of widths.filter((wanted) => wanted < info.width)) {
    const image = sharp(data, raw).resize(width);
    const bytes = await webp(image);
    variants.push(
      { width, format: 'webp', bytes },
      ...(await avif(image, width, bytes)).map((made) => ({ width, ...made })),
    );
  }
  const image = sharp(data, raw);
  const original = await webp(image);
  variants.push(...(await avif(image, info.width, original)));
  return { original, width: info.width, height: info.height, variants };
}

/** @param {Work} work @returns {Promise<import('./picture-process.ts').Result>} */
async function make(work) {
  const { source, refused } = await checkedSource(work);
  if (!source) return { refused: refused ?? NOT_AN_IMAGE };
  return encode(source, work).then(
    (picture) => ({ picture }),
    () => ({ refused: NOT_AN_IMAGE }),
  );
}

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// Each picture is used once, and more threads for one cost more memory than they save time.
sharp.cache(false);
sharp.concurrency(1);

process.on('message', async (/** @type {Work & { id: number }} */ { id, ...work }) => {
  process.send?.({ id, ...(await make(work)) });
});
// Ctrl-C reaches the whole group of processes; the API first answers the requests it is working on.
process.on('SIGINT', () => undefined);
// A plain exit waits for what is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
