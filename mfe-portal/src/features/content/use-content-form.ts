import type { EditableContent } from 'contracts/content';
import type { RecordValue } from 'contracts/records';
import { useState } from 'react';
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
  // The editors of formatted texts start with what they are given.
  const [revision, setRevision] = useState(0);
  return {
    ...form,
    revision,
    /** Puts fields that somebody else has changed into the form. */
    take(fields: RecordValue) {
      const texts = Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value ?? null)]);
      form.change(Object.fromEntries(texts));
      if (texts.length > 0) setRevision((before) => before + 1);
    },
    versions: (newer: EditableContent) => ({
      ...{ base: form.base, mine: form.values, theirs: valuesOf(newer) },
    }),
    adopt: (newer: EditableContent, values: ContentValues) => adopt(valuesOf(newer), values),
    startFrom: (stored: EditableContent) => startFrom(valuesOf(stored)),
  };
}
