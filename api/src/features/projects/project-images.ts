import { readFile } from 'node:fs/promises';
import type { ProjectImage } from 'contracts/api';
import type { ProjectValue } from 'contracts/records';
import { nextIds } from '../../database/counter.ts';
import { idOf } from '../../database/creations.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { invalid, notFound } from '../../lib/http-error.ts';
import type { UploadedFile } from '../../lib/route.ts';
import type { ImageLibrary, StoredImage } from '../../storage/image-library.ts';
import type { MediaFileRecord } from '../../storage/media-file.model.ts';
import { describePictures } from '../../storage/media-records.ts';
import { holdPictures } from '../../storage/picture-references.ts';
import { Project } from './project.model.ts';
import { presentImage } from './project.presenter.ts';
import type { ImageOrder } from './project.schema.ts';
import { ProjectImageModel, type ProjectImageRecord } from './project-image.model.ts';
import {
  assertOrder,
  GONE,
  idsInOrder,
  libraryIdsIn,
  libraryPictures,
  sortImages,
} from './project-image-order.ts';

const COUNTER = 'project_image';
/** Of a project that was made before its states were counted, too. */
export const FIRST = 1;

export async function imagesOf(projectId: number): Promise<ProjectImage[]> {
  const images = await ProjectImageModel.find({ project_id: projectId })
    .sort({ project_id: 1, position: 1, _id: 1 })
    .lean();
  const described = await describePictures(images.map((image) => image.image_path));
  return images.map((image) => presentImage(image, described.get(image.image_path)));
}

/** A file that is to become an image, and that image's id. */
interface NewImage {
  id: number;
  file: UploadedFile;
}

interface Upload {
  projectId: number;
  files: UploadedFile[];
  by: string;
  /** The client's id of the upload: the same file under the same key is the same image, however often it is sent. */
  key: string | undefined;
  /** None: new images go after the others. */
  order?: ImageOrder;
}

async function numbered({ files, key }: Upload): Promise<NewImage[]> {
  if (key === undefined) {
    const first = files.length > 0 ? await nextIds(COUNTER, files.length) : 0;
    return files.map((file, index) => ({ id: first + index, file }));
  }
  const images: NewImage[] = [];
  for (const file of files) {
    // One file may be sent twice on purpose.
    const copy = images.filter((image) => image.file.hash === file.hash).length;
    images.push({ id: await idOf(`${key}:${file.hash}:${copy}`, COUNTER), file });
  }
  return images;
}

/** All or none: when one file is refused, those before it are removed again. */
async function storeFiles(library: ImageLibrary, files: UploadedFile[], by: string): Promise<StoredImage[]> {
  const results = await Promise.allSettled(
    files.map((file) => library.save('projects', () => readFile(file.path), { name: file.name, by })),
  );
  const stored = results.filter((result) => result.status === 'fulfilled').map((result) => result.value);
  const refused = results.find((result) => result.status === 'rejected');
  if (!refused) return stored;
  await library.takeBack(stored.map((image) => image.path));
  throw refused.reason;
}

/** Throws 404 when the project was deleted meanwhile. */
async function recordImages(
  { projectId, by }: Pick<Upload, 'projectId' | 'by'>,
  ids: number[],
  stored: StoredImage[],
): Promise<void> {
  const [last] = await ProjectImageModel.find({ project_id: projectId })
    .sort({ project_id: -1, position: -1, _id: -1 })
    .limit(1)
    .lean();
  const images = stored.map((image, index) => ({
    _id: ids[index] ?? 0,
    project_id: projectId,
    image_path: image.path,
    source: false,
    position: (last?.position ?? 0) + 1 + index,
    width: image.width,
    height: image.height,
  }));
  await ProjectImageModel.insertMany(images);
  // Deleting a project removes its images last, so either that finds these, or this finds that the project is gone.
  await noteSave(projectId, by).catch(async (error: unknown) => {
    await ProjectImageModel.deleteMany({ _id: { $in: ids } });
    throw error;
  });
}

/**
 * Files first, then the documents that point to them; if those fail, the files are removed again. Returns the ids of the images that the
 * files are, also of those that an earlier call with the same key has added.
 */
async function appendImages(library: ImageLibrary, upload: Upload): Promise<number[]> {
  const { projectId, key } = upload;
  const images = await numbered(upload);
  const ids = images.map(({ id }) => id);
  const known = await ProjectImageModel.find({ _id: { $in: ids }, project_id: projectId }, '_id').lean();
  const fresh = images.filter(({ id }) => !known.some(({ _id }) => _id === id));
  if (fresh.length === 0) return ids;
  const stored = await storeFiles(
    library,
    fresh.map(({ file }) => file),
    upload.by,
  );
  try {
    await recordImages(
      upload,
      fresh.map(({ id }) => id),
      stored,
    );
  } catch (error) {
    await library.takeBack(stored.map((image) => image.path));
    // The same upload, sent twice at once: the other call adds its images.
    if (key === undefined || !isDuplicateKey(error)) throw error;
  }
  return ids;
}

/** Their files stay with the revisions that show them. */
async function removeImages(images: ProjectImageRecord[]): Promise<void> {
  await ProjectImageModel.deleteMany({ _id: { $in: images.map((image) => image._id) } });
}

async function assertProject(id: number): Promise<void> {
  if (!(await Project.findById(id).lean())) throw notFound('This project');
}

/** A change of its images counts as a save of the project. Throws 404. */
async function noteSave(id: number, by: string): Promise<void> {
  const { matchedCount } = await Project.updateOne(
    { _id: id },
    { $set: { updated_at: new Date(), updated_by: by }, $inc: { number: 1 }, $unset: { demo: 1 } },
  );
  if (matchedCount === 0) throw notFound('This project');
}

export async function addImages(library: ImageLibrary, upload: Upload): Promise<void> {
  const { projectId, files, order } = upload;
  await assertProject(projectId);
  const before = await ProjectImageModel.find({ project_id: projectId }, '_id').lean();
  assertOrder(order, before, files.length);
  const chosen = libraryIdsIn(order);
  if (files.length + chosen.length === 0) throw invalid({ images: 'Send at least one image.' });
  await appendInOrder(library, upload);
}

/** Appends what is sent and what the order names of the library, then sorts. Returns the ids of both. */
async function appendInOrder(library: ImageLibrary, upload: Upload): Promise<number[]> {
  const { projectId, order } = upload;
  const chosen = await libraryPictures(libraryIdsIn(order));
  const sent = await appendImages(library, upload);
  const added = await appendFromLibrary(library, upload, chosen);
  if (order) await sortImages(projectId, idsInOrder(order, sent, added));
  return [...sent, ...added.values()];
}

/** Adds pictures that are stored already. Returns the images' ids by those of the library. */
async function appendFromLibrary(
  library: ImageLibrary,
  { projectId, key, by }: Upload,
  chosen: MediaFileRecord[],
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const { _id } of chosen)
    ids.set(_id, key === undefined ? await nextIds(COUNTER) : await idOf(`${key}:media:${_id}`, COUNTER));
  const known = await ProjectImageModel.find({ _id: { $in: [...ids.values()] } }, '_id').lean();
  const fresh = chosen.filter((picture) => !known.some(({ _id }) => _id === ids.get(picture._id)));
  const paths = fresh.map((picture) => picture.path);
  await holdPictures(paths, async (removed) => {
    for (const path of paths)
      if (removed.has(path) || !(await library.has(path))) throw invalid({ order: GONE });
    if (fresh.length === 0) return;
    await recordImages(
      { projectId, by },
      fresh.map((picture) => ids.get(picture._id) ?? 0),
      fresh.map(({ path, width, height }) => ({ path, width: width ?? 0, height: height ?? 0 })),
    );
  });
  return ids;
}

/** Throws 422 unless all are images of the project. */
function assertImagesOf(images: ProjectImageRecord[], lists: Record<string, number[]>): void {
  for (const [field, ids] of Object.entries(lists)) {
    const unknown = ids.find((id) => !images.some((image) => image._id === id));
    if (unknown !== undefined) throw invalid({ [field]: `Image ${unknown} is not one of this project.` });
  }
}

/**
 * Adds `files` and removes what neither they nor `existing` have; images with `source` stay unless `removed` lists them. An empty list
 * keeps nothing: the client sends one entry for each kept image. Throws 422 for an id that is not of this project.
 */
export async function updateImages(
  library: ImageLibrary,
  upload: Upload,
  { existing, removed }: { existing: number[]; removed: number[] },
): Promise<void> {
  const { projectId } = upload;
  await assertProject(projectId);
  const before = await ProjectImageModel.find({ project_id: projectId }).lean();
  assertImagesOf(before, { existing, removed });
  assertOrder(upload.order, before, upload.files.length);
  const kept = new Set([...existing, ...(await appendInOrder(library, upload))]);
  const dropped = before.filter(({ _id, source }) => removed.includes(_id) || !(source || kept.has(_id)));
  if (dropped.length > 0) await removeImages(dropped);
  if (dropped.length > 0 || upload.order) await noteSave(projectId, upload.by);
}

/** An image by what it shows. */
export type ShownImage = ProjectValue['images'][number];

async function addOnce(key: string | null, image: Omit<ProjectImageRecord, '_id'>): Promise<void> {
  const _id = await (key === null ? nextIds(COUNTER) : idOf(key, COUNTER));
  await ProjectImageModel.create({ _id, ...image }).catch((error: unknown) => {
    // Another process that publishes the same has added it.
    if (key === null || !isDuplicateKey(error)) throw error;
  });
}

interface ShownImages {
  projectId: number;
  images: ShownImage[];
  /** Names the change: processes that make it at once, or one after the other was killed, add each image once. Null: only one makes it. */
  mark: string | null;
}

/** Makes a project's images those of the list, in its order. Throws 422 when a picture isn't there any more. */
export async function setImages(
  library: ImageLibrary,
  { projectId, images: wanted, mark }: ShownImages,
): Promise<void> {
  const before = await ProjectImageModel.find({ project_id: projectId }).lean();
  const left = [...before];
  const kept = wanted.map(({ path, source }) => {
    const at = left.findIndex((image) => image.image_path === path && image.source === source);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  const added = wanted.filter((_, index) => !kept[index]);
  const paths = added.filter(({ source }) => !source).map(({ path }) => path);
  await holdPictures(paths, async (removed) => {
    for (const path of paths)
      if (removed.has(path) || !(await library.has(path))) throw invalid({ images: GONE });
    const described = await describePictures(paths);
    for (const [index, { path, source }] of wanted.entries()) {
      const position = index + 1;
      const own = kept[index];
      const { width, height } = described.get(path) ?? {};
      const image = { project_id: projectId, image_path: path, source, position, width, height };
      if (!own) await addOnce(mark && `${mark} image ${position}`, image);
      else if (own.position !== position)
        await ProjectImageModel.updateOne({ _id: own._id }, { $set: { position } });
    }
  });
  await removeImages(left);
}

/** The project first: whoever sees it sees its images. Returns whether it was there with this number. */
export async function removeProject(id: number, number: number): Promise<boolean> {
  const { deletedCount } = await Project.deleteOne(
    number === FIRST ? { _id: id, $or: [{ number }, { number: { $exists: false } }] } : { _id: id, number },
  );
  if (deletedCount === 0) return false;
  await ProjectImageModel.deleteMany({ project_id: id });
  return true;
}
