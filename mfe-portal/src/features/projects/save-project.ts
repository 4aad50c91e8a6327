import type { AxiosInstance } from 'axios';
import type { ProjectDetail, ProjectImage } from 'contracts/api';
import type { Edit } from '../../components/form/use-edit.ts';
import { ApiFailure, atField } from '../../lib/api-failure.ts';
import { type SaveResult, saveOverOwn } from '../../lib/save.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import type { ImageOrder } from './placed-images.ts';
import { fetchProject, fetchWithImages, updateProject } from './project-api.ts';
import { updateImages } from './project-images-api.ts';
import { isStoredAs, type ProjectValues, valuesFromText, valuesOf } from './project-values.ts';

interface ImageChanges {
  /** The same for every try, so that no file is added twice. */
  key: string;
  files: File[];
  /** Ids of stored images to remove. */
  removed: number[];
  /** Undefined to leave the stored images as they stand, and the new ones after them. */
  order?: ImageOrder;
}

interface Change extends Edit<ProjectDetail, ProjectValues> {
  id: number;
  images: ImageChanges;
  /** Called once the images are stored, even if the rest fails later. */
  onImagesSaved(images: ProjectImage[]): void;
}

/** Saves an edited project. Its images go first, so that a project with a new version has them. */
export function saveProject(
  api: AxiosInstance,
  change: Change,
  watch: UploadWatch,
): Promise<SaveResult<ProjectDetail>> {
  const { id, values, sent, onImagesSaved } = change;
  let { images } = change;
  return saveOverOwn({
    ...change,
    ownValues: (stored) =>
      [values, ...(sent.current ? [valuesFromText(sent.current)] : [])].find((tried) =>
        isStoredAs(tried, valuesOf(stored)),
      ),
    async save(version) {
      const found = await lookAt(api, id, images);
      if (found.project.version !== version) return { kind: 'conflict', newer: found.project };
      if (found.images) {
        onImagesSaved(await sendImages(api, id, images, found.images, watch));
        images = { ...images, files: [], removed: [], order: undefined };
      }
      sent.current = { ...values };
      return sendFields(api, id, version, values);
    },
  });
}

/** Loads the project as it is now, and its images when they are about to change. */
async function lookAt(
  api: AxiosInstance,
  id: number,
  { files, removed, order }: ImageChanges,
): Promise<{ project: ProjectDetail; images?: ProjectImage[] }> {
  if (files.length + removed.length > 0 || order) return fetchWithImages(api, id);
  return { project: await fetchProject(api, id) };
}

/** Keeps every stored image that wasn't removed in this form, including those that somebody else has added. */
async function sendImages(
  api: AxiosInstance,
  id: number,
  { key, files, removed, order }: ImageChanges,
  stored: ProjectImage[],
  watch: UploadWatch,
): Promise<ProjectImage[]> {
  const isRemoved = (image: ProjectImage) => removed.includes(image.id);
  const changes = {
    key,
    files,
    // Somebody else may have removed an image since the form was opened.
    order: order?.filter(
      (place) => typeof place === 'string' || stored.some((image) => image.id === place && !isRemoved(image)),
    ),
    kept: stored.filter((image) => !isRemoved(image)),
    removed: stored.filter(isRemoved),
  };
  try {
    return await updateImages(api, id, changes, watch);
  } catch (error) {
    throw atField(error, 'images', [413, 415, 422]);
  }
}

async function sendFields(
  api: AxiosInstance,
  id: number,
  version: number,
  values: ProjectValues,
): Promise<SaveResult<ProjectDetail>> {
  try {
    await updateProject(api, id, version, values);
    return { kind: 'saved', saved: id };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
    return { kind: 'conflict', newer: await fetchProject(api, id) };
  }
}
