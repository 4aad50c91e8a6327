import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { HttpError } from '../lib/http-error.ts';
import { Semaphore } from '../lib/semaphore.ts';
import type { FileStore } from './file-store.ts';
import { isSupportedImage } from './image-type.ts';

/** Widths that exist beside the original, when it is wider. */
export const VARIANT_WIDTHS = [320, 640, 1280] as const;
export type ImageFolder = 'projects' | 'news';

export interface StoredImage {
  /** Below the file root. */
  path: string;
  width: number;
  height: number;
}

const MAX_PIXELS = 50_000_000;
const MAX_EDGE = 2560;
const QUALITY = 82;
/** Twenty uploads of 48 megapixels at once peak at 415 MB with one in work; with two they come near 500. */
const UPLOADS_AT_ONCE = 1;
const DRAWINGS_AT_ONCE = 2;

export const IMAGE_PATH = /^(projects|news)\/[a-z0-9]{24}\.webp$/;

export function variantPath(path: string, width: number): string {
  return path.replace(/\.webp$/, `.w${width}.webp`);
}

function readableName(name: string): string {
  const plain = name.replace(/\p{C}/gu, '').slice(0, 80);
  return plain === '' ? 'The file' : plain;
}

const notAnImage = (name: string) =>
  new HttpError(
    415,
    'not_an_image',
    `${readableName(name)} is not a PNG, JPG, GIF or WebP image, or is damaged.`,
  );

async function assertSize(bytes: Buffer, name: string): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAnImage(name);
    });
  if (width * height <= MAX_PIXELS) return;
  const megapixels = Math.round((width * height) / 1_000_000);
  throw new HttpError(
    413,
    'too_many_pixels',
    `${readableName(name)} has ${megapixels} megapixels; the limit is ${MAX_PIXELS / 1_000_000}.`,
  );
}

interface Encoded {
  original: Buffer;
  width: number;
  height: number;
  variants: { width: number; bytes: Buffer }[];
}

interface Settings {
  /** WebP's 0 (quick) to 6 (small). */
  effort: number;
  widths: readonly number[];
}

const FOR_UPLOADS: Settings = { effort: 4, widths: VARIANT_WIDTHS };
/** The first start waits for all drawings, and the widest variant of one saves little over itself. */
const FOR_DRAWINGS: Settings = { effort: 0, widths: [320, 640] };

async function encode(source: Sharp, { effort, widths }: Settings): Promise<Encoded> {
  const { data, info } = await source
    .resize(MAX_EDGE, MAX_EDGE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const webp = (image: Sharp) => image.webp({ quality: QUALITY, effort }).toBuffer();
  const variants = [];
  for (const width of widths.filter((wanted) => wanted < info.width)) {
    variants.push({ width, bytes: await webp(sharp(data, raw).resize(width)) });
  }
  return { original: await webp(sharp(data, raw)), width: info.width, height: info.height, variants };
}

/** Keeps pictures: checked by their bytes, upright, re-encoded as WebP without metadata, in several widths. */
export class ImageLibrary {
  private readonly files: FileStore;
  private readonly uploads = new Semaphore(UPLOADS_AT_ONCE);
  private readonly drawings = new Semaphore(DRAWINGS_AT_ONCE);

  constructor(files: FileStore) {
    this.files = files;
    // Each picture is used once, and more threads for one cost more memory than they save time.
    sharp.cache(false);
    sharp.concurrency(1);
  }

  /** Stores what a client sent. `read` is called when its turn has come; `name` is for messages. Throws 413 or 415. */
  save(folder: ImageFolder, read: () => Promise<Buffer>, name: string): Promise<StoredImage> {
    return this.uploads.run(async () => {
      const bytes = await read();
      if (!isSupportedImage(bytes)) throw notAnImage(name);
      await assertSize(bytes, name);
      const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, autoOrient: true, failOn: 'warning' });
      const encoded = await encode(source, FOR_UPLOADS).catch((cause: unknown) => {
        throw new HttpError(415, 'not_an_image', notAnImage(name).message, { cause });
      });
      return this.write(`${folder}/${randomName()}.webp`, encoded);
    });
  }

  /** Stores a drawing of ours under a path of its own; one that is there already is not drawn again. */
  saveDrawing(path: string, width: number, height: number, draw: () => string): Promise<StoredImage> {
    return this.drawings.run(async () => {
      // The original is written last, so where it is the variants are too.
      if (await this.files.open(path)) return { path, width, height };
      return this.write(path, await encode(sharp(Buffer.from(draw())).removeAlpha(), FOR_DRAWINGS));
    });
  }

  /** The original and its variants. What can't be removed now has no document and is swept later. */
  async remove(path: string): Promise<void> {
    for (const stored of [path, ...VARIANT_WIDTHS.map((width) => variantPath(path, width))]) {
      await this.files.remove(stored).catch(() => undefined);
    }
  }

  private async write(path: string, { original, width, height, variants }: Encoded): Promise<StoredImage> {
    for (const variant of variants) await this.files.write(variantPath(path, variant.width), variant.bytes);
    await this.files.write(path, original);
    return { path, width, height };
  }
}

const randomName = () => randomBytes(12).toString('hex');
