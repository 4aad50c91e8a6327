import { setImmediate } from 'node:timers/promises';
import { News } from '../features/news/news.model.ts';
import { Project } from '../features/projects/project.model.ts';
import { ProjectImageModel } from '../features/projects/project-image.model.ts';
import type { FileStore } from '../storage/file-store.ts';

const BATCH = 1000;
/** A younger file may belong to a document that is just being written. */
const MIN_AGE_MS = 3_600_000;

/**
 * Batch after batch by id, so that neither engine nor process holds all documents at once. Requests come in between: the embedded
 * store answers without ever letting go of the thread.
 */
async function* batches<T extends { _id: number }>(after: (id: number) => Promise<T[]>): AsyncGenerator<T[]> {
  let last = -1;
  for (;;) {
    const batch = await after(last);
    const end = batch.at(-1);
    if (!end) return;
    yield batch;
    await setImmediate();
    last = end._id;
  }
}

const imagesAfter = (id: number) =>
  ProjectImageModel.find({ _id: { $gt: id } }, 'image_path project_id')
    .sort({ _id: 1 })
    .limit(BATCH)
    .lean()
    .exec();

const newsAfter = (id: number) =>
  News.find({ _id: { $gt: id } }, 'cover_image content_images')
    .sort({ _id: 1 })
    .limit(BATCH)
    .lean()
    .exec();

async function pathsInUse(): Promise<Set<string>> {
  const paths = new Set<string>();
  for await (const images of batches(imagesAfter)) for (const { image_path } of images) paths.add(image_path);
  for await (const articles of batches(newsAfter)) {
    for (const { cover_image, content_images } of articles) {
      for (const path of [cover_image, ...content_images]) if (path) paths.add(path);
    }
  }
  return paths;
}

/** Removes files that no document points to: what a crash between storing and pointing has left. Returns how many. */
export async function removeOrphanedFiles(files: FileStore, now = Date.now()): Promise<number> {
  const old: string[] = [];
  for await (const { path, modified } of files.list())
    if (now - modified.getTime() > MIN_AGE_MS) old.push(path);
  if (old.length === 0) return 0;
  const inUse = await pathsInUse();
  const orphans = old.filter(
    (path) => !inUse.has(path.replace(/\.w\d+(?=\.webp)/, '').replace(/\.part$/, '')),
  );
  for (const path of orphans) await files.remove(path);
  return orphans.length;
}

/** Removes images whose project is gone; their files become orphans. Returns how many. */
export async function removeStrayImages(): Promise<number> {
  let removed = 0;
  for await (const images of batches(imagesAfter)) {
    const ids = [...new Set(images.map((image) => image.project_id))];
    const projects = await Project.find({ _id: { $in: ids } }, '_id').lean();
    const known = new Set(projects.map((project) => project._id));
    const strays = images.filter((image) => !known.has(image.project_id)).map((image) => image._id);
    if (strays.length > 0)
      removed += (await ProjectImageModel.deleteMany({ _id: { $in: strays } })).deletedCount;
  }
  return removed;
}
