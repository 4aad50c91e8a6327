import { chmod, rm, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { writeArchive } from '../src/backup/archive.ts';
import { variantPath } from '../src/storage/image-library.ts';
import type { DemoPicture } from './demo-picture.ts';
import { DEMO_DATE, demoDocuments, demoPictures } from './documents.ts';
import { drawPicture } from './pictures/picture.ts';

/** Drawings have few colours and clear edges: below this they get dirty, above it only larger. */
const WEBP = { quality: 60, effort: 6 };
/** What a card of a list shows. The picture itself stands in for the wider ones. */
const SMALL_WIDTH = 320;

async function* filesOf({ path, width, drawing }: DemoPicture) {
  const bytes = Buffer.from(drawPicture(drawing));
  const encode = (wanted: number) => sharp(bytes).removeAlpha().resize(wanted).webp(WEBP).toBuffer();
  yield { file: path, bytes: await encode(width) };
  yield { file: variantPath(path, SMALL_WIDTH), bytes: await encode(SMALL_WIDTH) };
}

async function* everything() {
  yield* demoDocuments();
  for (const picture of demoPictures()) yield* filesOf(picture);
}

const [, , path = ''] = process.argv;
await rm(path, { force: true });
const { files } = await writeArchive(path, everything(), DEMO_DATE);
// It holds no secrets, and the user of a container must read it.
await chmod(path, 0o644);
process.stdout.write(`${path}: ${files} files, ${Math.round((await stat(path)).size / 1000)} kB\n`);
