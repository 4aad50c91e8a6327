import type { ProjectDetail } from 'contracts/api';
import { useState } from 'react';
import { type FieldErrors, useFieldErrors } from '../../components/use-field-errors.ts';
import type { Draft } from '../../lib/draft-store.ts';
import type { LoadedProject } from './project-api.ts';
import { emptyValues, type ProjectValues, sameValues, valuesFromText, valuesOf } from './project-values.ts';
import { type ProjectImages, useProjectImages } from './use-project-images.ts';

export interface ProjectForm {
  values: ProjectValues;
  errors: FieldErrors;
  rejected: FieldErrors;
  images: ProjectImages;
  dirty: boolean;
  change(part: Partial<ProjectValues>): void;
  setErrors(errors: FieldErrors): void;
  /** Takes over what somebody else has saved. */
  adopt(project: ProjectDetail): void;
  snapshot(target: Draft['target'], version?: number): Draft;
}

/** State of the Add and Edit forms: prefilled from a stored project, or empty, with a draft's contents on top. */
export function useProjectForm(loaded: LoadedProject | null, draft: Draft | null): ProjectForm {
  const [base, setBase] = useState(() => (loaded ? valuesOf(loaded.project) : emptyValues));
  const [values, setValues] = useState(() => (draft ? valuesFromText(draft.text) : base));
  const { errors, rejected, setErrors, clearErrors } = useFieldErrors();
  const images = useProjectImages(loaded?.images ?? [], draft);
  return {
    values,
    errors,
    rejected,
    images: {
      ...images,
      add(files) {
        clearErrors('images');
        images.add(files);
      },
      removeAdded(key) {
        clearErrors('images');
        images.removeAdded(key);
      },
    },
    dirty: images.changed || !sameValues(values, base),
    change(part) {
      setValues((before) => ({ ...before, ...part }));
      clearErrors(...Object.keys(part));
    },
    setErrors,
    adopt(project) {
      setBase(valuesOf(project));
      setValues(valuesOf(project));
    },
    snapshot: (target, version) => ({
      target,
      version,
      text: { ...values },
      removed: images.removed,
      files: images.added.map(({ file }) => file),
      lostFiles: 0,
    }),
  };
}
