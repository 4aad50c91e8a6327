import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { modelsInBackups, modelsToEmpty } from '../database/backup-rules.ts';
import { reserveIds } from '../database/counter.ts';
import { encode } from '../database/embedded/values.ts';
import type { FileStore } from '../storage/file-store.ts';
import { type Counts, type DocumentEntry, type FileEntry, readArchive, sha256 } from './archive.ts';
import { markImport, unmarkImport } from './import-state.model.ts';

const BATCH_DOCUMENTS = 500;
const BATCH_BYTES = 4_000_000;

/** Counts what the backup has. Throws when it is damaged, or has collections that only a newer version knows. */
async function check(path: string): Promise<Counts> {
  const entries = readArchive(path);
  let next = await entries.next();
  while (!next.done) next = await entries.next();
  const known = modelsInBackups().map((model) => model.collection.name);
  const unknown = Object.keys(next.value.documents).find((name) => !known.includes(name));
  if (unknown === undefined) return next.value;
  throw new Error(`${path} has ${unknown}, which this version does not know. Use a newer one.`);
}

async function isEmpty(files: FileStore): Promise<boolean> {
  for (const model of modelsInBackups()) if ((await model.countDocuments({})) > 0) return false;
  for await (const _file of files.list()) return false;
  return true;
}

async function clear(files: FileStore): Promise<void> {
  for (const model of [...modelsInBackups(), ...modelsToEmpty()]) await model.deleteMany({});
  for await (const { path } of files.list()) await files.remove(path);
}

/** Collects documents of one collection and writes them together. */
class Inserter {
  private readonly replaces: boolean;
  private collection = '';
  private waiting: DocumentEntry['document'][] = [];
  private bytes = 0;

  /** With `replaces` documents may be there that have the same ids. */
  constructor(replaces: boolean) {
    this.replaces = replaces;
  }

  async add({ collection, document }: DocumentEntry): Promise<void> {
    if (collection !== this.collection) await this.flush();
    this.collection = collection;
    this.waiting.push(document);
    this.bytes += encode(document).length;
    if (this.waiting.length >= BATCH_DOCUMENTS || this.bytes >= BATCH_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    const model = modelsInBackups().find((one) => one.collection.name === this.collection);
    const ids = this.waiting.map(({ _id }) => _id);
    if (this.replaces) await model?.deleteMany({ _id: { $in: ids } });
    if (this.waiting.length > 0) await model?.insertMany(this.waiting, { lean: true });
    this.waiting = [];
    this.bytes = 0;
  }
}

async function restoreFile({ file, bytes }: FileEntry, files: FileStore): Promise<void> {
  await files.write(file, bytes);
  const stored = await files.open(file);
  if (!stored || sha256(await buffer(stored.read())) !== sha256(bytes))
    throw new Error(`${file} is not as it was written`);
}

async function restore(path: string, files: FileStore): Promise<Counts> {
  const inserter = new Inserter(false);
  const restored: Counts = { documents: {}, files: 0 };
  for await (const entry of readArchive(path)) {
    if ('collection' in entry) await inserter.add(entry);
    else {
      await restoreFile(entry, files);
      restored.files += 1;
    }
  }
  await inserter.flush();
  for (const model of modelsInBackups()) {
    const count = await model.countDocuments({});
    if (count > 0) restored.documents[model.collection.name] = count;
  }
  return restored;
}

/**
 * Reads a backup into the store. Throws, having changed nothing, when the file is damaged, and when the store has anything and
 * `replace` is not set. Until it is done the store is marked as incomplete, and the API does not start on it.
 */
export async function importAll(path: string, files: FileStore, replace: boolean): Promise<Counts> {
  const expected = await check(path);
  if (!replace && !(await isEmpty(files)))
    throw new Error('There is data already. Add --replace to put the backup in its place; it is lost then.');
  await markImport();
  try {
    if (replace) await clear(files);
    const restored = await restore(path, files);
    if (!isDeepStrictEqual(restored, expected)) throw new Error('the store differs from the backup');
    await unmarkImport();
    return restored;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const advice = 'The data is incomplete; run the import again with --replace.';
    throw new Error(`The import did not finish: ${why}. ${advice}`, { cause });
  }
}

/**
 * Adds a backup to what is there. Documents and files that came with it before are replaced, so that it can be repeated after it was cut
 * off. Its ids are reserved; ids that were given out meanwhile stay reserved too. Documents of models that know what is the demo's are
 * marked as that.
 */
export async function addDemo(path: string, files: FileStore): Promise<void> {
  const marked = modelsInBackups().filter(({ schema }) => schema.path('demo'));
  const collections = new Set(marked.map((model) => model.collection.name));

  const inserter = new Inserter(true);
  for await (const entry of readArchive(path)) {
    if ('file' in entry) await files.write(entry.file, entry.bytes);
    else if (entry.collection === 'counters') await reserveFrom(entry);
    else {
      const mark = collections.has(entry.collection) ? { demo: true } : {};
      await inserter.add({ ...entry, document: { ...entry.document, ...mark } });
    }
  }
  await inserter.flush();
}

const counter = z.object({ _id: z.string(), last: z.number() });

function reserveFrom({ document }: DocumentEntry): Promise<void> {
  const { _id, last } = counter.parse(document);
  return reserveIds(_id, last);
}
