import type { ProjectDetail } from 'contracts/api';
import { type RecordForm, useRecordForm } from '../../components/form/use-record-form.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import type { Versions } from '../../lib/merge.ts';
import type { LoadedProject } from './project-api.ts';
import { emptyValues, type ProjectValues, sameValues, valuesFromText, valuesOf } from './project-values.ts';
import { type ProjectImages, useProjectImages } from './use-project-images.ts';

export interface ProjectForm extends Omit<RecordForm<ProjectValues>, 'startFrom' | 'adopt'> {
  images: ProjectImages;
  /** One's own changes beside what somebody else has saved. */
  versions(newer: ProjectDetail): Versions<ProjectValues>;
  /** Goes on with `values`, as changes to what somebody else has saved. */
  adopt(newer: ProjectDetail, values: ProjectValues): void;
  /** The values are changes to what is stored now. */
  startFrom(stored: ProjectDetail): void;
}

/** State of the Add and Edit forms: prefilled from a stored project, or empty, with a draft's contents on top. */
export function useProjectForm(
  draftId: string,
  loaded: LoadedProject | null,
  draft: Draft | null,
): ProjectForm {
  const fields = useRecordForm({
    kind: 'projects',
    draftId,
    draft,
    start: loaded ? valuesOf(loaded.project) : emptyValues,
    fromText: valuesFromText,
    same: sameValues,
  });
  const { values, base, clearErrors } = fields;
  const images = useProjectImages(loaded?.images ?? [], draft);
  return {
    ...fields,
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
    dirty: images.changed || fields.dirty,
    versions: (newer) => ({ base, mine: values, theirs: valuesOf(newer) }),
    adopt: (newer, next) => fields.adopt(valuesOf(newer), next),
    startFrom: (stored) => fields.startFrom(valuesOf(stored)),
    snapshot: (target, version) => ({
      ...fields.snapshot(target, version),
      removed: images.removed,
      files: images.files,
    }),
  };
}
