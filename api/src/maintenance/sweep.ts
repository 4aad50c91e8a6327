import { setImmediate } from 'node:timers/promises';
import { BATCH } from '../database/batches.ts';
import { FEATURES } from '../features.ts';
import { assertPlausible } from '../lib/plausible.ts';
import type { FileStore } from '../storage/file-store.ts';
import { originalPath } from '../storage/image-library.ts';
import { forgetFile } from '../storage/media-records.ts';
import { forgetHolds, pointedTo, whileNotPointedTo } from '../storage/picture-references.ts';

/** A younger file may belong to a document that is just being written. */
const MIN_AGE_MS = 3_600_000;
/** Files by the picture that they belong to, of pictures that are old in each of their files. */
async function oldPictures(files: FileStore, now: number): Promise<Map<string, string[]>> {
  const pictures = new Map<string, string[]>();
  const young = new Set<string>();
  for await (const { path, modified } of files.list()) {
    const picture = originalPath(path);
    pictures.set(picture, [...(pictures.get(picture) ?? []), path]);
    if (now - modified.getTime() <= MIN_AGE_MS) young.add(picture);
  }
  for (const picture of young) pictures.delete(picture);
  return pictures;
}

async function withoutDocument(pictures: string[]): Promise<string[]> {
  const unused: string[] = [];
  for (let start = 0; start < pictures.length; start += BATCH) {
    const batch = pictures.slice(start, start + BATCH);
    const used = await pointedTo(batch);
    unused.push(...batch.filter((picture) => !used.has(picture)));
    await setImmediate();
  }
  return unused;
}

/**
 * Removes files that no document points to: what a crash between storing and pointing has left. Returns how many. Throws, having removed
 * none, when they are of implausibly many pictures and `force` doesn't confirm that nothing is missing.
 */
export async function removeOrphanedFiles(
  files: FileStore,
  now = Date.now(),
  force = false,
): Promise<number> {
  await forgetHolds(new Date(now - MIN_AGE_MS));
  const old = await oldPictures(files, now);
  const unused = await withoutDocument([...old.keys()]);
  // The original is written last: without one a document never pointed to the picture.
  const complete = unused.filter((picture) => old.get(picture)?.includes(picture));
  if (!force) assertPlausible(complete.length, old.size, 'pictures');
  let removed = 0;
  await whileNotPointedTo(unused, async (picture) => {
    await forgetFile(picture);
    for (const path of old.get(picture) ?? []) {
      await files.remove(path);
      removed += 1;
    }
  });
  return removed;
}

/** Removes documents whose owner is gone; their files become orphans. Returns how many. Throws as the removal of files does. */
export async function removeStrays(force = false): Promise<number> {
  let removed = 0;
  for (const { removeStrays } of FEATURES) removed += (await removeStrays?.(force)) ?? 0;
  return removed;
}
