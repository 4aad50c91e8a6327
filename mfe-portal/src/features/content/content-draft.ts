import type { EditableRecord, RecordValue, Draft as ServerDraft } from 'contracts/records';
import type { Draft } from '../../lib/draft/draft.ts';
import { savedHere } from '../../lib/merge-records.ts';
import type { ContentValues } from './content-values.ts';

const textsOf = (value: RecordValue): ContentValues =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, JSON.stringify(field ?? null)]));

/** A draft of the server as a form starts with it. */
export function contentDraft({ key, published }: EditableRecord, draft: ServerDraft, id: string): Draft {
  const { value } = draft;
  const type = key.replace('content/', '') as `${string}/${string}`;
  return {
    ...{ id, kind: 'content', target: type, record: key, text: textsOf(value), removed: [], files: [] },
    ...(published && { version: published.version, base: textsOf(published.value) }),
    saved: savedHere(draft),
  };
}
