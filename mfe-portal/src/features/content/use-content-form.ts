import type { EditableContent } from 'contracts/content';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import { type ContentValues, valuesOf } from './content-values.ts';

/** State of the form of a content type. */
export function useContentForm(content: EditableContent, draftId: string, draft: Draft | null) {
  const start = valuesOf(content);
  // A field that came into the type since the draft was written has its stored value.
  const fromText = (text: ContentValues) =>
    Object.fromEntries(Object.keys(start).map((name) => [name, text[name] ?? start[name] ?? 'null']));
  const { adopt, startFrom, ...form } = useRecordForm<ContentValues>({
    ...{ kind: 'content', draftId, draft, start, fromText },
  });
  return {
    ...form,
    versions: (newer: EditableContent) => ({
      ...{ base: form.base, mine: form.values, theirs: valuesOf(newer) },
    }),
    adopt: (newer: EditableContent, values: ContentValues) => adopt(valuesOf(newer), values),
    startFrom: (stored: EditableContent) => startFrom(valuesOf(stored)),
  };
}
