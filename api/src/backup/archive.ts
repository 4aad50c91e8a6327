import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { decode, encode } from '../database/embedded/values.ts';

export interface Counts {
  documents: Record<string, number>;
  files: number;
}

const head = z.object({ format: z.literal('company-site'), version: z.literal(1), created: z.date() });
const documentLine = z.object({ collection: z.string(), document: z.looseObject({}) });
/** What the API itself stores, and nowhere else on the disk. */
const STORED = /^[a-z]+\/[a-z0-9]{24}((\.w\d+)?\.(webp|avif)|\.pdf)$/;
const fileLine = z.object({ file: z.string().regex(STORED), sha256: z.string(), data: z.base64() });
const end = z.object({ documents: z.record(z.string(), z.number()), files: z.number() });
const line = z.union([head, documentLine, fileLine, end]);

export type DocumentEntry = z.output<typeof documentLine>;
export interface FileEntry {
  file: string;
  bytes: Buffer;
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function* written(entries: AsyncIterable<DocumentEntry | FileEntry>, counts: Counts, created: Date) {
  yield `${encode({ format: 'company-site', version: 1, created })}\n`;
  for await (const entry of entries) {
    if ('collection' in entry) {
      counts.documents[entry.collection] = (counts.documents[entry.collection] ?? 0) + 1;
      yield `${encode(entry)}\n`;
    } else {
      counts.files += 1;
      const { file, bytes } = entry;
      yield `${encode({ file, sha256: sha256(bytes), data: bytes.toString('base64') })}\n`;
    }
  }
  yield `${encode(counts)}\n`;
}

/** Writes a new file that only its owner may read: it is whole when it has its name. Throws when there is one of that name. */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<DocumentEntry | FileEntry>,
  created = new Date(),
): Promise<Counts> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${path} exists already. Choose another name.`);
  const counts: Counts = { documents: {}, files: 0 };
  const partial = `${path}.part`;
  try {
    // Pictures don't get smaller: more effort would only take time.
    await pipeline(
      written(entries, counts, created),
      createGzip({ level: 1 }),
      createWriteStream(partial, { mode: 0o600 }),
    );
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return counts;
}

/** Lines end with a line feed and nothing else: other line separators may stand in texts. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const text = createGunzip().setEncoding('utf8');
  source.on('error', (error) => text.destroy(error)).pipe(text);
  let partial: string[] = [];
  for await (const chunk of text) {
    const [first = '', ...rest] = String(chunk).split('\n');
    partial.push(first);
    for (const next of rest) {
      yield partial.join('');
      partial = [next];
    }
  }
  if (partial.join('') !== '') throw new Error('its last line has no end');
}

function fileEntry({ file, sha256: expected, data }: z.output<typeof fileLine>): FileEntry {
  const bytes = Buffer.from(data, 'base64');
  if (sha256(bytes) !== expected) throw new Error(`${file} differs from what was exported`);
  return { file, bytes };
}

async function* entriesOf(path: string): AsyncGenerator<DocumentEntry | FileEntry, Counts> {
  const found: Counts = { documents: {}, files: 0 };
  let counted: Counts | undefined;
  for await (const text of linesOf(path)) {
    const entry = line.parse(decode(text));
    if ('collection' in entry) {
      found.documents[entry.collection] = (found.documents[entry.collection] ?? 0) + 1;
      yield entry;
    } else if ('file' in entry) {
      found.files += 1;
      yield fileEntry(entry);
    } else if ('files' in entry) counted = entry;
  }
  if (!counted) throw new Error('its end is missing');
  if (!isDeepStrictEqual(counted, found)) throw new Error('documents or files are missing');
  return found;
}

/** Each document and file in turn, one at a time in memory; returns how many. Throws when the file is cut or damaged. */
export async function* readArchive(path: string): AsyncGenerator<DocumentEntry | FileEntry, Counts> {
  try {
    return yield* entriesOf(path);
  } catch (cause) {
    const why =
      cause instanceof z.ZodError
        ? 'a line is not of a backup'
        : String(Reflect.get(Object(cause), 'message'));
    throw new Error(`${path} can't be read as a backup: ${why}.`, { cause });
  }
}
