import { buffer } from 'node:stream/consumers';
import { modelsInBackups } from '../database/backup-rules.ts';
import type { FileStore } from '../storage/file-store.ts';
import { type Counts, type DocumentEntry, type FileEntry, writeArchive } from './archive.ts';

type BackedUpModel = ReturnType<typeof modelsInBackups>[number];

/** An article may have 15 MB. */
const BATCH = 20;

async function* documentsOf(model: BackedUpModel): AsyncGenerator<DocumentEntry> {
  const collection = model.collection.name;
  let last: unknown;
  for (;;) {
    const filter = last === undefined ? {} : { _id: { $gt: last } };
    const batch = await model.find(filter).sort({ _id: 1 }).limit(BATCH).lean();
    for (const document of batch) yield { collection, document: { ...document } };
    const end = batch.at(-1);
    if (!end) return;
    last = end._id;
  }
}

async function* filesOf(files: FileStore): AsyncGenerator<FileEntry> {
  for await (const { path } of files.list()) {
    // A file being written, or gone since it was listed.
    const stored = path.endsWith('.part') ? null : await files.open(path);
    if (stored) yield { file: path, bytes: await buffer(stored.read()) };
  }
}

async function* everything(files: FileStore): AsyncGenerator<DocumentEntry | FileEntry> {
  for (const model of modelsInBackups()) yield* documentsOf(model);
  yield* filesOf(files);
}

/** Writes everything that a backup has into one new file (docs/backup.md). */
export function exportAll(path: string, files: FileStore): Promise<Counts> {
  return writeArchive(path, everything(files));
}
