import { randomBytes } from 'node:crypto';
import type { Schema } from 'mongoose';
import { HttpError } from '../lib/http-error.ts';
import { readableName } from '../lib/readable-name.ts';
import { Semaphore } from '../lib/semaphore.ts';
import type { FileStore } from './file-store.ts';
import { imageKind, isPdf } from './image-type.ts';
import { forgetFile, type Origin, recordFile } from './media-records.ts';
import { type MadePicture, PictureProcess, type Refusal, type Variant } from './picture-process.ts';
import { pointedTo, whileNotPointedTo } from './picture-references.ts';

/** Widths that exist beside the original, when it is wider. */
export const VARIANT_WIDTHS = [320, 640, 1280] as const;

export interface StoredImage {
  /** Below the file root. */
  path: string;
  width: number;
  height: number;
}

export interface StoredPdf {
  path: string;
}

/** One of 48 megapixels may take 440 MB. */
const UPLOADS_AT_ONCE = 1;

export const IMAGE_PATH = /^[a-z]+\/[a-z0-9]{24}\.webp$/;
export const PDF_PATH = /^[a-z]+\/[a-z0-9]{24}\.pdf$/;

/** The file of a variant of the picture with this path. */
export function variantPath(path: string, { width, format }: Variant): string {
  return path.replace(/\.webp$/, `${width === undefined ? '' : `.w${width}`}.${format}`);
}

/** All that a picture may have beside the original. */
const VARIANTS: readonly Variant[] = [
  ...VARIANT_WIDTHS.map((width) => ({ width, format: 'webp' as const })),
  ...VARIANT_WIDTHS.map((width) => ({ width, format: 'avif' as const })),
  { format: 'avif' },
];

/** The picture that a file belongs to: a variant's original, and what a broken-off write was to become. */
export function originalPath(path: string): string {
  return path.replace(/\.part$/, '').replace(/(\.w\d+)?\.(webp|avif)$/, '.webp');
}

const refusal = (name: string, { status, code, reason }: Refusal) =>
  new HttpError(status, code, `${readableName(name)} ${reason}`);

const notAnImage = (name: string) =>
  refusal(name, {
    status: 415,
    code: 'not_an_image',
    reason: 'is not a PNG, JPG, GIF or WebP image, or is damaged.',
  });

const notAPdf = (name: string) =>
  refusal(name, { status: 415, code: 'not_a_pdf', reason: 'is not a PDF, or is damaged.' });

const randomName = () => randomBytes(12).toString('hex');

/** Keeps pictures: checked by their bytes, upright, re-encoded without metadata, as WebP in several widths, and as AVIF where that is smaller. */
export class ImageLibrary {
  private readonly files: FileStore;
  private readonly uploads = new Semaphore(UPLOADS_AT_ONCE);
  private readonly process = new PictureProcess();

  constructor(files: FileStore) {
    this.files = files;
  }

  /** Stores what a client sent. `folder` is one of the feature's own, of small letters. `read` is called when its turn has come. Throws 413 or 415. */
  save(folder: string, read: () => Promise<Buffer>, origin: Origin): Promise<StoredImage> {
    return this.uploads.run(async () => {
      const bytes = await read();
      const kind = imageKind(bytes);
      if (!kind) throw notAnImage(origin.name);
      const result = await this.process.make({ bytes, kind, widths: VARIANT_WIDTHS });
      if ('refused' in result) throw refusal(origin.name, result.refused);
      return this.write(`${folder}/${randomName()}.webp`, result.picture, origin);
    });
  }

  /** Stores a document as it is. Throws 415. */
  async savePdf(folder: string, bytes: Buffer, origin: Origin): Promise<StoredPdf> {
    if (!isPdf(bytes)) throw notAPdf(origin.name);
    const path = `${folder}/${randomName()}.pdf`;
    await this.files.write(path, bytes);
    await this.record({ path, kind: 'file', bytes: bytes.length }, origin);
    return { path };
  }

  async has(path: string): Promise<boolean> {
    return (await this.files.open(path)) !== null;
  }

  /**
   * Removes those of the pictures that no document points to any more, with their variants. Never throws: what can't be removed now is
   * swept later. Documents of the schema `except` don't count.
   */
  async removeUnused(paths: readonly (string | null | undefined)[], except?: Schema): Promise<void> {
    const own = paths.filter((path) => typeof path === 'string');
    const remove = (path: string) => this.removeFiles(path).catch(() => undefined);
    await whileNotPointedTo(own, remove, except).catch(() => undefined);
  }

  /**
   * Removes pictures that were stored for a save that has failed. Nothing else can point to them yet, so the removal isn't
   * announced: that would need room on a disk that may be full.
   */
  async takeBack(paths: readonly string[]): Promise<void> {
    const used = await pointedTo(paths).catch(() => new Set<unknown>(paths));
    for (const path of paths) if (!used.has(path)) await this.removeFiles(path).catch(() => undefined);
  }

  private async removeFiles(path: string): Promise<void> {
    await forgetFile(path);
    // The original last, as it is written: where a variant is, the original is.
    if (IMAGE_PATH.test(path))
      for (const variant of VARIANTS) await this.files.remove(variantPath(path, variant));
    await this.files.remove(path);
  }

  private async write(
    path: string,
    { original, width, height, variants }: MadePicture,
    origin: Origin,
  ): Promise<StoredImage> {
    try {
      for (const { bytes, ...variant } of variants) await this.files.write(variantPath(path, variant), bytes);
      await this.files.write(path, original);
    } catch (error) {
      await this.removeFiles(path).catch(() => undefined);
      throw error;
    }
    await this.record({ path, kind: 'picture', width, height, bytes: original.length }, origin);
    return { path, width, height };
  }

  /** Without a record, a file isn't stored. */
  private async record(stored: Parameters<typeof recordFile>[0], origin: Origin): Promise<void> {
    try {
      await recordFile(stored, origin);
    } catch (error) {
      await this.removeFiles(stored.path).catch(() => undefined);
      throw error;
    }
  }
}
