import { randomBytes } from 'node:crypto';
import { HttpError } from '../lib/http-error.ts';
import { readableName } from '../lib/readable-name.ts';
import { Semaphore } from '../lib/semaphore.ts';
import type { FileStore } from './file-store.ts';
import { imageKind } from './image-type.ts';
import { type MadePicture, PictureProcess, type Refusal } from './picture-process.ts';
import { pointedTo, whileNotPointedTo } from './picture-references.ts';

/** Widths that exist beside the original, when it is wider. */
export const VARIANT_WIDTHS = [320, 640, 1280] as const;

export interface StoredImage {
  /** Below the file root. */
  path: string;
  width: number;
  height: number;
}

/** One of 48 megapixels may take 370 MB. */
const UPLOADS_AT_ONCE = 1;

export const IMAGE_PATH = /^[a-z]+\/[a-z0-9]{24}\.webp$/;

export function variantPath(path: string, width: number): string {
  return path.replace(/\.webp$/, `.w${width}.webp`);
}

/** The picture that a file belongs to: a variant's original, and what a broken-off write was to become. */
export function originalPath(path: string): string {
  return path.replace(/\.part$/, '').replace(/\.w\d+(?=\.webp$)/, '');
}

const refusal = (name: string, { status, code, reason }: Refusal) =>
  new HttpError(status, code, `${readableName(name)} ${reason}`);

const notAnImage = (name: string) =>
  refusal(name, {
    status: 415,
    code: 'not_an_image',
    reason: 'is not a PNG, JPG, GIF or WebP image, or is damaged.',
  });

const randomName = () => randomBytes(12).toString('hex');

/** Keeps pictures: checked by their bytes, upright, re-encoded as WebP without metadata, in several widths. */
export class ImageLibrary {
  private readonly files: FileStore;
  private readonly uploads = new Semaphore(UPLOADS_AT_ONCE);
  private readonly process = new PictureProcess();

  constructor(files: FileStore) {
    this.files = files;
  }

  /** Stores what a client sent. `folder` is one of the feature's own, of small letters. `read` is called when its turn has come; `name` is for messages. Throws 413 or 415. */
  save(folder: string, read: () => Promise<Buffer>, name: string): Promise<StoredImage> {
    return this.uploads.run(async () => {
      const bytes = await read();
      const kind = imageKind(bytes);
      if (!kind) throw notAnImage(name);
      const result = await this.process.make({ bytes, kind, widths: VARIANT_WIDTHS });
      if ('refused' in result) throw refusal(name, result.refused);
      return this.write(`${folder}/${randomName()}.webp`, result.picture);
    });
  }

  async has(path: string): Promise<boolean> {
    return (await this.files.open(path)) !== null;
  }

  /**
   * Removes those of the pictures that no document points to any more, with their variants. Never throws: what can't be removed now is
   * swept later.
   */
  async removeUnused(paths: readonly (string | null | undefined)[]): Promise<void> {
    const own = paths.filter((path) => typeof path === 'string');
    await whileNotPointedTo(own, (path) => this.removeFiles(path).catch(() => undefined)).catch(
      () => undefined,
    );
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
    // The original last, as it is written: where a variant is, the original is.
    for (const width of VARIANT_WIDTHS) await this.files.remove(variantPath(path, width));
    await this.files.remove(path);
  }

  private async write(
    path: string,
    { original, width, height, variants }: MadePicture,
  ): Promise<StoredImage> {
    try {
      for (const { width, bytes } of variants) await this.files.write(variantPath(path, width), bytes);
      await this.files.write(path, original);
    } catch (error) {
      await this.removeFiles(path).catch(() => undefined);
      throw error;
    }
    return { path, width, height };
  }
}
