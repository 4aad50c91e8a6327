import { join } from 'node:path';
import type { Database } from '../database/connect.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { GridStore } from './grid-store.ts';

/** Files live where the documents live, so that every process that sees one sees the other. */
export function openFileStore(engine: Database['engine'], dataDir: string): FileStore {
  return open(engine, dataDir, 'files');
}

/** Source maps, apart from what visitors get, what is swept with its documents, and what a backup has. */
export function openMapStore(engine: Database['engine'], dataDir: string): FileStore {
  return open(engine, dataDir, 'source-maps');
}

function open(engine: Database['engine'], dataDir: string, folder: string): FileStore {
  return engine === 'mongodb' ? new GridStore(folder) : new DiskStore(join(dataDir, folder));
}
