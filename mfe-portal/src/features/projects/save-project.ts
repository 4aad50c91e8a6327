import type { AxiosInstance } from 'axios';
import type { ProjectDetail, ProjectImage } from 'contracts/api';
import type { FieldErrors } from '../../components/use-field-errors.ts';
import { ApiFailure, fieldsOf, isRefusal, reasonOf } from '../../lib/api-failure.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import { fetchProject, updateImages, updateProject } from './project-api.ts';
import type { ProjectValues } from './project-values.ts';

export type SaveOutcome =
  | { kind: 'saved' }
  /** Somebody else's version is newer; nothing was changed. */
  | { kind: 'conflict'; newer: ProjectDetail }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'failed'; reason: string }
  /** The key has expired, and the page is about to go. */
  | { kind: 'refused' };

interface Changes {
  id: number;
  /** Of the project that the changes started from. */
  version: number;
  values: ProjectValues;
  files: File[];
  /** Ids of stored images to remove. */
  removed: number[];
}

interface Listener extends UploadWatch {
  /** The images are on the server, whatever becomes of the rest. */
  onImagesSaved(images: ProjectImage[]): void;
}

/** Images before the rest (SPEC.md section 7), and a look at the version before both. */
export async function saveProject(
  api: AxiosInstance,
  changes: Changes,
  listener: Listener,
): Promise<SaveOutcome> {
  const { id, version, values } = changes;
  try {
    const { project, images } = await fetchProject(api, id);
    if (project.version !== version) return { kind: 'conflict', newer: project };
    const problem = await saveImages(api, changes, images, listener);
    if (problem) return { kind: 'invalid', fields: { images: problem } };
    await updateProject(api, id, version, values);
    return { kind: 'saved' };
  } catch (error) {
    return outcomeOf(error, () => fetchProject(api, id));
  }
}

/** What the server found wrong with the files, or undefined. */
async function saveImages(
  api: AxiosInstance,
  { id, files, removed }: Changes,
  stored: ProjectImage[],
  listener: Listener,
): Promise<string | undefined> {
  if (files.length === 0 && removed.length === 0) return undefined;
  // Whatever is there now stays, but for what was removed here: somebody else may have added some.
  const kept = stored.filter((image) => !removed.includes(image.id));
  try {
    await updateImages(api, id, { kept, files }, listener);
  } catch (error) {
    const aboutFiles = error instanceof ApiFailure && [413, 415, 422].includes(error.status ?? 0);
    if (aboutFiles) return error.message;
    throw error;
  }
  listener.onImagesSaved((await fetchProject(api, id)).images);
  return undefined;
}

async function outcomeOf(
  error: unknown,
  fetchNewer: () => Promise<{ project: ProjectDetail }>,
): Promise<SaveOutcome> {
  if (isRefusal(error)) return { kind: 'refused' };
  const fields = fieldsOf(error);
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  if (!(error instanceof ApiFailure) || error.status !== 409)
    return { kind: 'failed', reason: reasonOf(error) };
  try {
    return { kind: 'conflict', newer: (await fetchNewer()).project };
  } catch (later) {
    return isRefusal(later) ? { kind: 'refused' } : { kind: 'failed', reason: reasonOf(later) };
  }
}
