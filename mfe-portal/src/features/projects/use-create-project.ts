import type { AxiosInstance } from 'axios';
import { type RefObject, useRef, useState } from 'react';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import type { FieldErrors } from '../../components/use-field-errors.ts';
import { useUpload } from '../../components/use-upload.ts';
import { ApiFailure, fieldsOf, isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import { addImages, createProject } from './project-api.ts';
import type { ProjectValues } from './project-values.ts';

export type CreateOutcome =
  /** `incomplete`: the project exists, its images don't. */
  | { kind: 'created' | 'failed' | 'incomplete'; dialog: DialogContent }
  | { kind: 'invalid'; fields: FieldErrors }
  /** The key has expired, and the page is about to go. */
  | { kind: 'refused' };

/** Creates a project and then sends its images (SPEC.md section 7); never creates it twice. */
export function useCreateProject() {
  const { api } = usePortal();
  const createdId = useRef<number | null>(null);
  const [busy, setBusy] = useState(false);
  const upload = useUpload();
  const create = async (values: ProjectValues, files: File[]): Promise<CreateOutcome> => {
    setBusy(true);
    try {
      return await upload.watch((watch) => createWithImages(api, values, files, createdId, watch));
    } finally {
      setBusy(false);
    }
  };
  return { create, createdId, busy, upload: upload.state };
}

async function createWithImages(
  api: AxiosInstance,
  values: ProjectValues,
  files: File[],
  createdId: RefObject<number | null>,
  watch: UploadWatch,
): Promise<CreateOutcome> {
  try {
    createdId.current = await createProject(api, values);
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused' };
    const fields = fieldsOf(error);
    if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
    return { kind: 'failed', dialog: { ...creationError, detail: reasonOf(error) } };
  }
  try {
    if (files.length > 0) await sendImages(api, createdId.current, files, watch);
    return { kind: 'created', dialog: created };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused' };
    return { kind: 'incomplete', dialog: { ...imagesMissing, detail: reasonOf(error) } };
  }
}

/** Once more after a failure (DESIGN.md section 5), unless the server has looked at the files and declined them. */
async function sendImages(api: AxiosInstance, id: number, files: File[], watch: UploadWatch): Promise<void> {
  try {
    await addImages(api, id, files, watch);
  } catch (error) {
    const declined = error instanceof ApiFailure && error.status !== null && error.status < 500;
    if (declined) throw error;
    await addImages(api, id, files, watch);
  }
}

const created: DialogContent = {
  type: 'success',
  title: 'Create Success',
  message: 'Project created successfully!',
};
const creationError: DialogContent = {
  type: 'error',
  title: 'Creation Error',
  message: 'Error Creating project!',
};
const imagesMissing: DialogContent = {
  type: 'error',
  title: 'Images not uploaded',
  message: 'The project was created, but its images could not be uploaded.',
};
