import type { ProjectDetail } from 'contracts/api';
import type { ProjectValue, RecordValue } from 'contracts/records';
import { type RecordForm, useRecordForm } from '../../components/form/use-record-form.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import type { Versions } from '../../lib/merge.ts';
import { imageText } from './draft-images.ts';
import type { LoadedProject } from './project-api.ts';
import { projectValue, valuesIn } from './project-draft.ts';
import { emptyValues, type ProjectValues, sameValues, valuesFromText, valuesOf } from './project-values.ts';
import { type ProjectImages, useProjectImages } from './use-project-images.ts';

export interface ProjectForm extends Omit<RecordForm<ProjectValues>, 'startFrom' | 'adopt'> {
  images: ProjectImages;
  /** The user's changes beside what somebody else has saved. */
  versions(newer: ProjectDetail): Versions<ProjectValues>;
  /** Continues with `values`, as changes to what somebody else has saved. */
  adopt(newer: ProjectDetail, values: ProjectValues): void;
  /** From now on the values are changes to `stored`. */
  startFrom(stored: ProjectDetail): void;
  /** What is in the form, as drafts on the server have it. */
  value: ProjectValue;
  /** Puts fields that somebody else has changed into the form. */
  take(fields: RecordValue): void;
}

/** State of the Add and Edit forms: starts with a draft, a stored project, or empty. */
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
    value: projectValue(values, images.shown),
    take(theirs) {
      fields.change(valuesIn(theirs));
      const { images: shown } = theirs as Partial<ProjectValue>;
      if (shown) images.take(shown);
    },
    dirty: images.changed || fields.dirty,
    versions: (newer) => ({ base, mine: values, theirs: valuesOf(newer) }),
    adopt: (newer, next) => fields.adopt(valuesOf(newer), next),
    startFrom: (stored) => fields.startFrom(valuesOf(stored)),
    snapshot: (target) => ({
      ...withText(fields.snapshot(target), imageText(images.order, images.picked)),
      removed: images.removed,
      files: images.files,
    }),
  };
}

const withText = (draft: Draft, text: Record<string, string>): Draft => ({
  ...draft,
  text: { ...draft.text, ...text },
});
