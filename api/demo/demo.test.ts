import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DocumentEntry, readArchive } from '../src/backup/archive.ts';
import { variantPath } from '../src/storage/image-library.ts';
import { demoDocuments, demoPictures } from './documents.ts';

const BACKUP = join(__dirname, 'demo.backup');
const documents: DocumentEntry[] = [];
const files: string[] = [];

beforeAll(async () => {
  for await (const entry of readArchive(BACKUP)) {
    if ('file' in entry) files.push(entry.file);
    else documents.push(entry);
  }
});

test('the backup has the documents that its texts make: `npm run demo -w api` was not forgotten', () => {
  expect(documents).toEqual(demoDocuments());
});

test('the backup has each picture that a document points to, also in the width of a card', () => {
  const paths = demoPictures().map(({ path }) => path);
  const [small, original] = [{ width: 320 }, {}];
  const inFormat = (format: 'webp' | 'avif') =>
    paths.flatMap((path) => [small, original].map((shown) => variantPath(path, { ...shown, format })));
  expect(files).toEqual(expect.arrayContaining(inFormat('webp')));
  expect([...inFormat('webp'), ...inFormat('avif')]).toEqual(expect.arrayContaining(files));
  for (const { document } of documents) {
    for (const field of ['image_path', 'cover_image'])
      if (field in document) expect(paths).toContain(document[field]);
  }
});

test('the backup is small enough for a repository', async () => {
  expect((await stat(BACKUP)).size).toBeLessThan(8_000_000);
});
