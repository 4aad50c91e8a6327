import type { AxiosInstance } from 'axios';
import { ApiFailure } from '../../lib/api-failure.ts';
import { alreadyCreated } from '../../lib/idempotency.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import { addImages, createProject, fetchProject, type NewImages, updateProject } from './project-api.ts';
import type { ProjectValues } from './project-values.ts';

/** Creates a project once: when an earlier try has made it without our hearing of it, it gets the values as they are now. */
export async function createOnce(api: AxiosInstance, key: string, values: ProjectValues): Promise<number> {
  try {
    return await createProject(api, key, values);
  } catch (error) {
    const id = alreadyCreated(error);
    if (id === null) throw error;
    const { project } = await fetchProject(api, id);
    await updateProject(api, id, project.version, values);
    return id;
  }
}

/** The id under which a form's pictures are sent, however often: each of them is added once. */
export const imagesKey = (draftId: string) => `${draftId}-images`;

/** Sends a new project's images, once more after a failure unless the server has looked at them and declined. */
export async function sendImages(
  api: AxiosInstance,
  id: number,
  images: NewImages,
  watch: UploadWatch,
): Promise<void> {
  try {
    await addImages(api, id, images, watch);
  } catch (error) {
    const declined = error instanceof ApiFailure && error.status !== null && error.status < 500;
    if (declined || watch.signal.aborted) throw error;
    await addImages(api, id, images, watch);
  }
}
