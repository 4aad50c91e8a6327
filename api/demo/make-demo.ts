import { chmod, rm, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { writeArchive } from '../src/backup/archive.ts';
import { variantPath } from '../src/storage/image-library.ts';
import type { DemoPicture } from './demo-picture.ts';
import { DEMO_DATE, demoDocuments, demoPictures } from './documents.ts';
import { drawPicture } from './pictures/picture.ts';

/** Drawings have few colours and clear edges: below this they get dirty, above it only larger. */
const WEBP = { quality: 60, effort: 6 };
/** A little better than those look, at half their size; only where that saves a tenth, as with uploads. */
const AVIF = { quality: 40, effort: 4, chromaSubsampling: '4:2:0' };
const AVIF_SAVES = 0.1;
/** What a card of a list shows. The picture itself stands in for the wider ones. */
const SMALL_WIDTH = 320;

async function* filesOf({ path, width, drawing }: DemoPicture) {
  const bytes = Buffer.from(drawPicture(drawing));
  for (const shown of [undefined, SMALL_WIDTH]) {
    const drawn = sharp(bytes)
      .removeAlpha()
      .resize(shown ?? width);
    const webp = await drawn.clone().webp(WEBP).toBuffer();
    yield { file: variantPath(path, { width: shown, format: 'webp' }), bytes: webp };
    const avif = await drawn.clone().avif(AVIF).toBuffer();
    if (avif.length <= webp.length * (1 - AVIF_SAVES))
      yield { file: variantPath(path, { width: shown, format: 'avif' }), bytes: avif };
  }
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
