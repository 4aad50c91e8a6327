import type { AxiosInstance } from 'axios';
import { type RefObject, useRef, useState } from 'react';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import type { FieldErrors } from '../../components/form/use-field-errors.ts';
import { useUpload } from '../../components/upload/use-upload.ts';
import { fieldsOf, isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import { createOnce, imagesKey, sendImages } from './create-project.ts';
import type { ProjectValues } from './project-values.ts';

export type CreateOutcome =
  | { kind: 'created'; id: number; dialog: DialogContent }
  /** `incomplete`: the project exists, its images don't. */
  | { kind: 'failed' | 'incomplete'; dialog: DialogContent }
  | { kind: 'invalid'; fields: FieldErrors }
  /** The key has expired, and the page is about to go. */
  | { kind: 'refused' };

/** Creates a project and then sends its images; `draftId` makes sure that nothing of it is made twice. */
export function useCreateProject(draftId: string) {
  const { api } = usePortal();
  const createdId = useRef<number | null>(null);
  const [busy, setBusy] = useState(false);
  const upload = useUpload();
  const create = async (values: ProjectValues, files: File[]): Promise<CreateOutcome> => {
    setBusy(true);
    try {
      return await upload.watch((watch) => save(api, { draftId, values, files, createdId }, watch));
    } finally {
      setBusy(false);
    }
  };
  return { create, createdId, busy, upload: upload.state };
}

interface NewProject {
  draftId: string;
  values: ProjectValues;
  files: File[];
  /** Told as soon as the project exists. */
  createdId: RefObject<number | null>;
}

async function save(
  api: AxiosInstance,
  { draftId, values, files, createdId }: NewProject,
  watch: UploadWatch,
): Promise<CreateOutcome> {
  let id: number;
  try {
    id = await createOnce(api, draftId, values);
    createdId.current = id;
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused' };
    const fields = fieldsOf(error);
    if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
    return { kind: 'failed', dialog: { ...creationError, detail: reasonOf(error) } };
  }
  try {
    if (files.length > 0) await sendImages(api, id, { key: imagesKey(draftId), files }, watch);
    return { kind: 'created', id, dialog: created };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused' };
    return { kind: 'incomplete', dialog: { ...imagesMissing, detail: reasonOf(error) } };
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
