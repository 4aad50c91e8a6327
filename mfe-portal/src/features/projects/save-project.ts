import type { AxiosInstance } from 'axios';
import type { ProjectDetail, ProjectImage } from 'contracts/api';
import type { Edit } from '../../components/form/use-edit.ts';
import { ApiFailure, atField } from '../../lib/api-failure.ts';
import { type SaveResult, saveOverOwn } from '../../lib/save.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import { fetchProject, fetchWithImages, updateImages, updateProject } from './project-api.ts';
import { isStoredAs, type ProjectValues, valuesFromText, valuesOf } from './project-values.ts';

interface ImageChanges {
  /** Under which the files are sent, also when they were before. */
  key: string;
  files: File[];
  /** Ids of stored images to remove. */
  removed: number[];
}

interface Change extends Edit<ProjectDetail, ProjectValues> {
  id: number;
  images: ImageChanges;
  /** The images are on the server, whatever becomes of the rest. */
  onImagesSaved(images: ProjectImage[]): void;
}

/** Saves an edited project: its images first, so that a project that counts as saved has them. */
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
        images = { ...images, files: [], removed: [] };
      }
      sent.current = { ...values };
      return sendFields(api, id, version, values);
    },
  });
}

/** The project as it is now; its images only when they are about to change. */
async function lookAt(
  api: AxiosInstance,
  id: number,
  { files, removed }: ImageChanges,
): Promise<{ project: ProjectDetail; images?: ProjectImage[] }> {
  if (files.length + removed.length > 0) return fetchWithImages(api, id);
  return { project: await fetchProject(api, id) };
}

/** Whatever is there now stays, but for what was removed here: somebody else may have added some. */
async function sendImages(
  api: AxiosInstance,
  id: number,
  { key, files, removed }: ImageChanges,
  stored: ProjectImage[],
  watch: UploadWatch,
): Promise<ProjectImage[]> {
  const isRemoved = (image: ProjectImage) => removed.includes(image.id);
  const changes = {
    key,
    files,
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
