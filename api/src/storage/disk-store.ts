import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { syncDirectory } from '../lib/sync-directory.ts';
import { writeFileWhole } from '../lib/write-file-whole.ts';
import type { FileEntry, FileStore, StoredFile } from './file-store.ts';

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT';

function emptyIfMissing(error: unknown): string[] {
  if (isMissing(error)) return [];
  throw error;
}

/** Files in a directory, beside the embedded database. */
export class DiskStore implements FileStore {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  async write(path: string, bytes: Buffer): Promise<void> {
    const target = join(this.root, path);
    const isNew = await mkdir(dirname(target), { recursive: true });
    if (isNew) await syncDirectory(dirname(isNew));
    await writeFileWhole(target, bytes);
  }

  async open(path: string): Promise<StoredFile | null> {
    const target = join(this.root, path);
    try {
      const { size } = await stat(target);
      return { size, read: (range) => createReadStream(target, range) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.root, path), { force: true });
  }

  async *list(only?: string): AsyncIterable<FileEntry> {
    const folders = only === undefined ? await readdir(this.root).catch(() => []) : [only];
    for (const folder of folders) {
      for (const name of await readdir(join(this.root, folder)).catch(emptyIfMissing)) {
        const path = `${folder}/${name}`;
        const found = await stat(join(this.root, path)).catch(() => null);
        if (found) yield { path, modified: found.mtime };
      }
    }
  }
}
