import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { writeFileWhole } from '../../lib/write-file-whole.ts';
import { DamagedError } from './damaged-error.ts';
import { seal, unseal } from './sealed-line.ts';

export const MANIFEST = 'manifest.json';

function parse(text: string): Record<string, number> {
  const json = unseal(text.trimEnd());
  if (json === undefined) throw new Error('There is no checksum');
  return JSON.parse(json).bytes;
}

/**
 * How many bytes each file of the store is known to have on the disk, written to a file beside them. Without it a file that was cut
 * off would look like one that never had more.
 */
export class Manifest {
  private readonly path: string;
  private readonly bytes: Map<string, number>;
  /** False for a new store, and for one of a version that had no manifest. */
  readonly isThere: boolean;
  private saving: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  private constructor(path: string, bytes: Record<string, number> | undefined) {
    this.path = path;
    this.bytes = new Map(Object.entries(bytes ?? {}));
    this.isThere = bytes !== undefined;
  }

  /** Throws a DamagedError when it can't be read. */
  static async open(directory: string): Promise<Manifest> {
    const path = join(directory, MANIFEST);
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    try {
      return new Manifest(path, text === undefined ? undefined : parse(text));
    } catch (cause) {
      throw new DamagedError(`${path} is damaged.`, { cause });
    }
  }

  static empty(directory: string): Manifest {
    return new Manifest(join(directory, MANIFEST), undefined);
  }

  get files(): string[] {
    return [...this.bytes.keys()];
  }

  /** 0 for a file that was never recorded. */
  bytesOf(file: string): number {
    return this.bytes.get(file) ?? 0;
  }

  /** Resolves when the manifest on the disk says so; calls that come while it is written share the next write. */
  record(file: string, bytes: number): Promise<void> {
    this.bytes.set(file, bytes);
    return this.save();
  }

  save(): Promise<void> {
    this.next ??= this.saving
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        this.saving = writeFileWhole(
          this.path,
          seal(JSON.stringify({ bytes: Object.fromEntries(this.bytes) })),
        );
        return this.saving;
      });
    return this.next;
  }
}
