import { join } from 'node:path';
import type { Database } from '../database/connect.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { GridStore } from './grid-store.ts';

/** Files live where the documents live, so that every process that sees one sees the other. */
export function openFileStore(engine: Database['engine'], dataDir: string): FileStore {
  return engine === 'mongodb' ? new GridStore() : new DiskStore(join(dataDir, 'files'));
}
