import type { AxiosInstance } from 'axios';
import { alreadyCreated } from '../../lib/idempotency.ts';
import type { SaveResult } from '../../lib/save.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import type { ImageOrder } from './placed-images.ts';
import { createProject, fetchProject, updateProject } from './project-api.ts';
import type { ProjectValues } from './project-values.ts';
import { sendImages } from './send-images.ts';

export interface NewProject {
  /** Sent with both calls, so that repeating them creates nothing twice. */
  draftId: string;
  values: ProjectValues;
  files: File[];
  /** Undefined when the images are the files as they are sent. */
  order?: ImageOrder;
  /** Called as soon as the project exists, even if its images fail later. */
  onCreated(id: number): void;
}

/** Creates a project and then sends its images. */
export async function createWithImages(
  api: AxiosInstance,
  { draftId, values, files, order, onCreated }: NewProject,
  watch: UploadWatch,
): Promise<SaveResult<never>> {
  const id = await createOnce(api, draftId, values);
  onCreated(id);
  if (files.length > 0 || order) await sendImages(api, id, { key: imagesKey(draftId), files, order }, watch);
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
