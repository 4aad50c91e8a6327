import { useState } from 'react';
import { type FieldErrors, useFieldErrors } from '../../components/form/use-field-errors.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import type { LoadedProject } from './project-api.ts';
import { emptyValues, type ProjectValues, sameValues, valuesFromText, valuesOf } from './project-values.ts';
import { type ProjectImages, useProjectImages } from './use-project-images.ts';

export interface ProjectForm {
  values: ProjectValues;
  /** What the changes started from. */
  base: ProjectValues;
  errors: FieldErrors;
  rejected: FieldErrors;
  images: ProjectImages;
  dirty: boolean;
  change(part: Partial<ProjectValues>): void;
  setErrors(errors: FieldErrors): void;
  /** Goes on with `values`, as changes to what somebody else has saved. */
  adopt(stored: ProjectValues, values: ProjectValues): void;
  /** The values are changes to what is stored now. */
  startFrom(stored: ProjectValues): void;
  snapshot(target: Draft['target'], version?: number): Draft;
}

/** State of the Add and Edit forms: prefilled from a stored project, or empty, with a draft's contents on top. */
export function useProjectForm(
  draftId: string,
  loaded: LoadedProject | null,
  draft: Draft | null,
): ProjectForm {
  const [base, setBase] = useState(() => {
    // A draft without a version comes from a create; its project is stored by now.
    if (draft?.base && draft.version !== undefined) return valuesFromText(draft.base);
    return loaded ? valuesOf(loaded.project) : emptyValues;
  });
  const [values, setValues] = useState(() => (draft ? valuesFromText(draft.text) : base));
  const { errors, rejected, setErrors, clearErrors } = useFieldErrors();
  const images = useProjectImages(loaded?.images ?? [], draft);
  return {
    values,
    base,
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
    adopt(stored, next) {
      setBase(stored);
      setValues(next);
    },
    startFrom: setBase,
    snapshot: (target, version) => ({
      id: draftId,
      kind: 'projects',
      target,
      version,
      text: { ...values },
      base: { ...base },
      removed: images.removed,
      files: images.added.map(({ file }) => file),
    }),
  };
}
