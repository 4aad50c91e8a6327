import { readFile } from 'node:fs/promises';
import type { ProjectImage } from 'contracts/api';
import { nextIds } from '../../database/counter.ts';
import { createOnce, type TakeId } from '../../database/creations.ts';
import { invalid, notFound } from '../../lib/http-error.ts';
import type { UploadedFile } from '../../lib/route.ts';
import type { ImageLibrary, StoredImage } from '../../storage/image-library.ts';
import { Project } from './project.model.ts';
import { presentImage } from './project.presenter.ts';
import { ProjectImageModel, type ProjectImageRecord } from './project-image.model.ts';

const COUNTER = 'project_image';

export async function imagesOf(projectId: number): Promise<ProjectImage[]> {
  const images = await ProjectImageModel.find({ project_id: projectId })
    .sort({ project_id: 1, position: 1, _id: 1 })
    .lean();
  return images.map(presentImage);
}

/** All or none: when one file is refused, those before it are taken back. */
async function storeFiles(library: ImageLibrary, files: UploadedFile[]): Promise<StoredImage[]> {
  const results = await Promise.allSettled(
    files.map((file) => library.save('projects', () => readFile(file.path), file.name)),
  );
  const stored = results.filter((result) => result.status === 'fulfilled').map((result) => result.value);
  const refused = results.find((result) => result.status === 'rejected');
  if (!refused) return stored;
  await library.takeBack(stored.map((image) => image.path));
  throw refused.reason;
}

/** Throws 404 when the project was deleted meanwhile. */
async function recordImages(projectId: number, stored: StoredImage[], takeId: TakeId): Promise<void> {
  const [last] = await ProjectImageModel.find({ project_id: projectId })
    .sort({ project_id: -1, position: -1, _id: -1 })
    .limit(1)
    .lean();
  const firstId = await takeId(stored.length);
  const images = stored.map((image, index) => ({
    _id: firstId + index,
    project_id: projectId,
    image_path: image.path,
    source: false,
    position: (last?.position ?? 0) + 1 + index,
    width: image.width,
    height: image.height,
  }));
  await ProjectImageModel.insertMany(images);
  // Deleting a project looks for its images afterwards, so either that has found these or this finds the project gone.
  await assertProject(projectId).catch(async (error: unknown) => {
    await ProjectImageModel.deleteMany({ _id: { $in: images.map((image) => image._id) } });
    throw error;
  });
}

/** Files first, then the documents that point to them; without these the files are taken back. */
async function appendImages(
  library: ImageLibrary,
  projectId: number,
  files: UploadedFile[],
  takeId: TakeId,
): Promise<void> {
  if (files.length === 0) return;
  const stored = await storeFiles(library, files);
  await recordImages(projectId, stored, takeId).catch(async (error: unknown) => {
    await library.takeBack(stored.map((image) => image.path));
    throw error;
  });
}

/** Documents first, then the files that nothing points to any more. */
export async function removeImages(library: ImageLibrary, images: ProjectImageRecord[]): Promise<void> {
  if (images.length === 0) return;
  await ProjectImageModel.deleteMany({ _id: { $in: images.map((image) => image._id) } });
  await library.removeUnused(images.filter((image) => !image.source).map((image) => image.image_path));
}

async function assertProject(id: number): Promise<void> {
  if (!(await Project.findById(id).lean())) throw notFound('This project');
}

export async function addImages(
  library: ImageLibrary,
  projectId: number,
  files: UploadedFile[],
  key: string | undefined,
): Promise<void> {
  await assertProject(projectId);
  if (files.length === 0) throw invalid({ images: 'Send at least one image.' });
  const content = { projectId, files: files.map(({ name, size }) => [name, size]) };
  await createOnce({ key, content, counter: COUNTER }, (takeId) =>
    appendImages(library, projectId, files, takeId),
  );
}

/** Throws 422 unless all are images of the project. */
function assertImagesOf(images: ProjectImageRecord[], lists: Record<string, number[]>): void {
  for (const [field, ids] of Object.entries(lists)) {
    const unknown = ids.find((id) => !images.some((image) => image._id === id));
    if (unknown !== undefined) throw invalid({ [field]: `Image ${unknown} is not one of this project.` });
  }
}

/**
 * Adds `files` and removes what `existing` doesn't list; images with `source` stay unless `removed` lists them. An empty list keeps
 * nothing: the client sends one entry for each kept image. Throws 422 for an id that is not of this project.
 */
export async function updateImages(
  library: ImageLibrary,
  projectId: number,
  files: UploadedFile[],
  { existing, removed }: { existing: number[]; removed: number[] },
): Promise<void> {
  await assertProject(projectId);
  const before = await ProjectImageModel.find({ project_id: projectId }).lean();
  assertImagesOf(before, { existing, removed });
  await appendImages(library, projectId, files, (count) => nextIds(COUNTER, count));
  await removeImages(
    library,
    before.filter(({ _id, source }) => removed.includes(_id) || (!source && !existing.includes(_id))),
  );
}

/** The project first: whoever sees it sees its images. Throws 404. */
export async function deleteProject(library: ImageLibrary, id: number): Promise<void> {
  const { deletedCount } = await Project.deleteOne({ _id: id });
  if (deletedCount === 0) throw notFound('This project');
  await removeImages(library, await ProjectImageModel.find({ project_id: id }).lean());
}
