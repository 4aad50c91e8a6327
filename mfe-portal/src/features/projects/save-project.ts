import type { AxiosInstance } from 'axios';
import type { ProjectDetail, ProjectImage } from 'contracts/api';
import type { FieldErrors } from '../../components/form/use-field-errors.ts';
import { ApiFailure, fieldsOf, isGone, isRefusal, reasonOf } from '../../lib/api-failure.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import { fetchProject, updateImages, updateProject } from './project-api.ts';
import type { ProjectValues } from './project-values.ts';

export type SaveOutcome =
  | { kind: 'saved' }
  /** Somebody else's version is newer; nothing was changed. */
  | { kind: 'conflict'; newer: ProjectDetail }
  /** Somebody has deleted the project. */
  | { kind: 'gone' }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'failed'; reason: string }
  /** The key has expired, and the page is about to go. */
  | { kind: 'refused' };

export interface Changes {
  id: number;
  /** Of the project that the changes started from. */
  version: number;
  values: ProjectValues;
  files: File[];
  /** Under which the files are sent, also when they were before. */
  imagesKey: string;
  /** Ids of stored images to remove. */
  removed: number[];
}

export interface Listener extends UploadWatch {
  /** The images are on the server, whatever becomes of the rest. */
  onImagesSaved(images: ProjectImage[]): void;
  /** The fields are on their way; their answer may get lost. */
  onSending(): void;
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
    listener.onSending();
    await updateProject(api, id, version, values);
    return { kind: 'saved' };
  } catch (error) {
    return outcomeOf(error, () => fetchProject(api, id));
  }
}

/** What the server found wrong with the files, or undefined. */
async function saveImages(
  api: AxiosInstance,
  changes: Changes,
  stored: ProjectImage[],
  listener: Listener,
): Promise<string | undefined> {
  if (changes.files.length === 0 && changes.removed.length === 0) return undefined;
  try {
    await sendChanges(api, changes, stored, listener);
  } catch (error) {
    const aboutFiles = error instanceof ApiFailure && [413, 415, 422].includes(error.status ?? 0);
    if (aboutFiles) return error.message;
    throw error;
  }
  listener.onImagesSaved((await fetchProject(api, changes.id)).images);
  return undefined;
}

/** Whatever is there now stays, but for what was removed here: somebody else may have added some. */
function sendChanges(
  api: AxiosInstance,
  { id, files, imagesKey, removed }: Changes,
  stored: ProjectImage[],
  watch: UploadWatch,
): Promise<void> {
  const isRemoved = (image: ProjectImage) => removed.includes(image.id);
  const images = {
    kept: stored.filter((image) => !isRemoved(image)),
    removed: stored.filter(isRemoved),
    ...{ files, key: imagesKey },
  };
  return updateImages(api, id, images, watch);
}

async function outcomeOf(
  error: unknown,
  fetchNewer: () => Promise<{ project: ProjectDetail }>,
): Promise<SaveOutcome> {
  if (isRefusal(error)) return { kind: 'refused' };
  if (isGone(error)) return { kind: 'gone' };
  const fields = fieldsOf(error);
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  if (!(error instanceof ApiFailure) || error.status !== 409)
    return { kind: 'failed', reason: reasonOf(error) };
  try {
    return { kind: 'conflict', newer: (await fetchNewer()).project };
  } catch (later) {
    if (isGone(later)) return { kind: 'gone' };
    return isRefusal(later) ? { kind: 'refused' } : { kind: 'failed', reason: reasonOf(later) };
  }
}
