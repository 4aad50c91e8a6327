import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** From byte `start` to byte `end`, both included; everything when not given. */
  read(range?: { start: number; end: number }): Readable;
}

export interface FileEntry {
  path: string;
  modified: Date;
}

/** Files below the file root, by path (`projects/<name>.webp`). A file is never changed once written. */
export interface FileStore {
  /** Whole or not at all, and on the disk when it resolves. Writing the same path again replaces it. */
  write(path: string, bytes: Buffer): Promise<void>;
  open(path: string): Promise<StoredFile | null>;
  /** Removing what isn't there is fine. */
  remove(path: string): Promise<void>;
  /** All, or those of a folder. */
  list(folder?: string): AsyncIterable<FileEntry>;
}
