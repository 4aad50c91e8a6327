import type { EditableRecord, ProjectValue, RecordValue, Draft as ServerDraft } from 'contracts/records';
import type { Draft } from '../../lib/draft/draft.ts';
import { savedHere } from '../../lib/merge-records.ts';
import { serverImageText } from './draft-images.ts';
import { emptyValues, type ProjectValues, parseTags, shownValues, valuesFromText } from './project-values.ts';

/** What is in the form, as drafts on the server have it. */
export function projectValue(values: ProjectValues, images: ProjectValue['images']): ProjectValue {
  return { ...shownValues(values), status: values.status || 'ongoing', images };
}

/** The form's fields among those of a draft on the server. */
export function valuesIn(fields: RecordValue): Partial<ProjectValues> {
  const { images: _images, completed, tags, ...same } = fields as Partial<ProjectValue>;
  return {
    ...same,
    ...(completed !== undefined && { completed: completed ?? '' }),
    ...(tags !== undefined && { tags: parseTags(tags).join(', ') }),
  };
}

const imagesOf = (value: RecordValue) => (value as Partial<ProjectValue>).images ?? [];

/** A draft of the server as a form starts with it. */
export function projectDraft({ key, published }: EditableRecord, draft: ServerDraft, id: string): Draft {
  const { value } = draft;
  const values = (fields: RecordValue) => valuesFromText({ ...emptyValues, ...valuesIn(fields) });
  const before = published ? imagesOf(published.value) : [];
  const images = imagesOf(value);
  const isSame = JSON.stringify(images) === JSON.stringify(before);
  return {
    ...{ id, kind: 'projects', record: key },
    target: published ? Number(key.replace('project/', '')) : 'new',
    ...(published && { version: published.version, base: values(published.value) }),
    text: { ...values(value), ...(isSame ? {} : serverImageText(images)) },
    ...{ removed: [], files: [] },
    saved: savedHere(draft),
  };
}
