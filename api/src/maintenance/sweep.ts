import { setImmediate } from 'node:timers/promises';
import { BATCH, batches } from '../database/batches.ts';
import { Project } from '../features/projects/project.model.ts';
import { ProjectImageModel } from '../features/projects/project-image.model.ts';
import type { FileStore } from '../storage/file-store.ts';
import { originalPath } from '../storage/image-library.ts';
import { forgetHolds, pointedTo, whileNotPointedTo } from '../storage/picture-references.ts';

/** A younger file may belong to a document that is just being written. */
const MIN_AGE_MS = 3_600_000;
/** A crash leaves the pictures of an upload or two. More, and more than this part of all, means that documents are missing. */
const PLAUSIBLE = 20;
const PLAUSIBLE_SHARE = 0.25;

function assertPlausible(unused: number, all: number, what: string): void {
  if (unused <= PLAUSIBLE || unused <= all * PLAUSIBLE_SHARE) return;
  throw new Error(
    `Nothing points to ${unused} of ${all} ${what}, which is more than a crash leaves, so none was removed: documents may be missing. Compare the site with a backup; if nothing is missing, run \`npm run admin -- sweep\`.`,
  );
}

const imagesAfter = (id: number) =>
  ProjectImageModel.find({ _id: { $gt: id } }, 'project_id')
    .sort({ _id: 1 })
    .limit(BATCH)
    .lean()
    .exec();

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
 * none, when they are of implausibly many pictures and nobody has said by `force` that nothing is missing.
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
    for (const path of old.get(picture) ?? []) {
      await files.remove(path);
      removed += 1;
    }
  });
  return removed;
}

async function strayImages(): Promise<{ strays: number[]; all: number }> {
  const strays: number[] = [];
  let all = 0;
  for await (const images of batches(imagesAfter)) {
    const ids = [...new Set(images.map((image) => image.project_id))];
    const projects = await Project.find({ _id: { $in: ids } }, '_id').lean();
    const known = new Set(projects.map((project) => project._id));
    all += images.length;
    strays.push(...images.filter((image) => !known.has(image.project_id)).map((image) => image._id));
  }
  return { strays, all };
}

/** Removes images whose project is gone; their files become orphans. Returns how many. Throws as the removal of files does. */
export async function removeStrayImages(force = false): Promise<number> {
  const { strays, all } = await strayImages();
  if (!force) assertPlausible(strays.length, all, 'images of projects');
  for (let start = 0; start < strays.length; start += BATCH)
    await ProjectImageModel.deleteMany({ _id: { $in: strays.slice(start, start + BATCH) } });
  return strays.length;
}
