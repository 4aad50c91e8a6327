import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type CachedRendering, placeKey, type RenderingPlace } from './cached-renderings.ts';

const mostFiles = 500;
/** Of one; no page is so large. */
const mostBytes = 20_000_000;

const saved = z.object({
  build: z.string(),
  rendering: z.looseObject({
    release: z.string(),
    frame: z.string(),
    address: z.string(),
    part: z.looseObject({ html: z.string(), meta: z.looseObject({}) }),
    versions: z.record(z.string(), z.string()),
    calls: z.array(z.looseObject({ hash: z.string() })),
    keys: z.array(z.string()),
    renderedAt: z.number(),
  }),
});

interface Options {
  folder: string;
  /** Of the shell: another one's pages have other scripts and class names. */
  build: string;
  log: Pick<Logger, 'warn'>;
}

/** Rendered pages on this server's disk, for a start: each in a file of its own, written soon after it was rendered. */
export class SavedRenderings {
  readonly #options: Options;
  readonly #toWrite = new Map<string, CachedRendering | undefined>();
  #writing: Promise<void> | undefined;
  #hasFailed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Those of this build, oldest first, as the cache drops what was added first; damaged files and those of other builds are removed. Never rejects. */
  async read(): Promise<CachedRendering[]> {
    const { folder } = this.#options;
    const names = await readdir(folder).catch((): string[] => []);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name);
        const known = await stat(file).catch(() => undefined);
        // What somebody else has put there is left alone.
        return known?.isFile() && known.size <= mostBytes ? [{ file, at: known.mtimeMs }] : [];
      }),
    );
    const newest = files.flat().sort((one, other) => other.at - one.at);
    for (const { file } of newest.slice(mostFiles)) await rm(file, { force: true }).catch(() => {});
    const kept = newest.slice(0, mostFiles).reverse();
    const found = await Promise.all(kept.map(({ file }) => this.#read(file)));
    return found.flatMap((rendering) => rendering ?? []);
  }

  write(rendering: CachedRendering): void {
    this.#queue(rendering, rendering);
  }

  remove(place: RenderingPlace): void {
    this.#queue(place, undefined);
  }

  /** Resolves when all is on the disk. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  #queue(place: RenderingPlace, rendering: CachedRendering | undefined): void {
    this.#toWrite.set(fileName(place), rendering);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
  }

  async #writeAll(): Promise<void> {
    const { folder, build, log } = this.#options;
    try {
      await mkdir(folder, { recursive: true });
      for (const [name, rendering] of this.#toWrite) {
        this.#toWrite.delete(name);
        const file = path.join(folder, name);
        if (!rendering) {
          await rm(file, { force: true });
          continue;
        }
        const { reads, staleSince: _, ...rest } = rendering;
        const draft = `${file}.${process.pid}`;
        await writeFile(
          draft,
          JSON.stringify({ build, rendering: { ...rest, keys: [...reads.keys], calls: reads.calls } }),
        );
        await rename(draft, file);
      }
      this.#hasFailed = false;
    } catch (error) {
      this.#toWrite.clear();
      // Once per outage, as on a full disk.
      if (!this.#hasFailed) log.warn({ err: error }, 'rendered pages could not be saved for the next start');
      this.#hasFailed = true;
    }
  }

  async #read(file: string): Promise<CachedRendering | undefined> {
    try {
      const value: unknown = JSON.parse(await readFile(file, 'utf8'));
      const { build } = saved.parse(value);
      if (build !== this.#options.build) throw new Error('It is of another build');
      const { keys, calls, ...rendering } = Reflect.get(Object(value), 'rendering');
      return { ...rendering, reads: { keys: new Set(keys), calls }, staleSince: undefined };
    } catch {
      await rm(file, { force: true }).catch(() => {});
      return undefined;
    }
  }
}

const fileName = (place: RenderingPlace) =>
  `${createHash('sha256').update(placeKey(place)).digest('hex').slice(0, 40)}.json`;
