import type { AxiosInstance } from 'axios';
import { ApiFailure } from '../../lib/api-failure.ts';
import { alreadyCreated } from '../../lib/idempotency.ts';
import type { SaveResult } from '../../lib/save.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import { createProject, fetchProject, updateProject } from './project-api.ts';
import { addImages, type NewImages } from './project-images-api.ts';
import type { ProjectValues } from './project-values.ts';

export interface NewProject {
  /** Sent with both calls, so that repeating them creates nothing twice. */
  draftId: string;
  values: ProjectValues;
  files: File[];
  /** Called as soon as the project exists, even if its images fail later. */
  onCreated(id: number): void;
}

/** Creates a project and then sends its images. */
export async function createWithImages(
  api: AxiosInstance,
  { draftId, values, files, onCreated }: NewProject,
  watch: UploadWatch,
): Promise<SaveResult<never>> {
  const id = await createOnce(api, draftId, values);
  onCreated(id);
  if (files.length > 0) await sendImages(api, id, { key: imagesKey(draftId), files }, watch);
  return { kind: 'saved', saved: id };
}

/** Sent with a form's images, so that repeating the upload adds each of them once. */
export const imagesKey = (draftId: string) => `${draftId}-images`;

/** When an earlier try created the project but its response was lost, that project is updated instead. */
async function createOnce(api: AxiosInstance, key: string, values: ProjectValues): Promise<number> {
  try {
    return await createProject(api, key, values);
  } catch (error) {
    const id = alreadyCreated(error);
    if (id === null) throw error;
    const { version } = await fetchProject(api, id);
    await updateProject(api, id, version, values);
    return id;
  }
}

/** Sends a new project's images, and once more after a failure, unless the server refused them. */
async function sendImages(
  api: AxiosInstance,
  id: number,
  images: NewImages,
  watch: UploadWatch,
): Promise<void> {
  try {
    await addImages(api, id, images, watch);
  } catch (error) {
    const declined = error instanceof ApiFailure && error.status !== null && error.status < 500;
    if (declined || watch.signal.aborted) throw withoutFields(error);
    await addImages(api, id, images, watch).catch((again) => {
      throw withoutFields(again);
    });
  }
}

/** The form closes once its project exists, so no field is left to show messages. */
function withoutFields(error: unknown): unknown {
  return error instanceof ApiFailure ? new ApiFailure(error.status, error.message) : error;
}
