import type { RecordKey } from 'contracts/records';
import type { SavedDraft } from '../merge-records.ts';
import { newId } from '../new-id.ts';
import type { DraftSave } from './draft-save.ts';

/** The unsaved contents of a form. */
export interface Draft {
  /** Random, one for each form. A create sends it, so that repeating the call creates no second record. */
  id: string;
  /** The page that the form belongs to, by the last part of its path. */
  kind: string;
  /** Id of the record being changed, or `new`; of content its type, `mfe-public/home`. */
  target: number | 'new' | `${string}/${string}`;
  /** Version of the stored record when editing began. */
  version?: number;
  /** Why the form was closed, unless the user just left the page. */
  reason?: string;
  text: Record<string, string>;
  /** The record whose draft the server keeps too: `article/12`, `article/new-` and this draft's id. */
  record?: RecordKey;
  /** What the server has of it. */
  saved?: SavedDraft | null;
  /** The save that the server has not answered yet. It is written here before it is sent, so that it is known as the user's own after a crash. */
  sending?: DraftSave | null;
  /** The server has all of it. */
  synced?: boolean;
  /** The fields when editing began, to tell the user's changes from somebody else's. */
  base?: Record<string, string>;
  /** The fields as they were last sent. If the response was lost, they show that the stored version is the user's own. */
  sent?: Record<string, string>;
  /** Ids of stored images that were taken out. */
  removed: number[];
  /** New files. */
  files: File[];
  /** Time of the last write in milliseconds since 1970; the store sets it. */
  at?: number;
}

/** The same contents for a new record, without the changes to the old record's stored pictures. */
export function asNew({ kind, text: { removeCover, imageOrder, ...text }, files }: Draft): Draft {
  return { id: newId(), kind, target: 'new', text, removed: [], files };
}

/** Whether two drafts are equal; cheap enough to run twice a second. */
export function sameDraft(one: Draft, other: Draft): boolean {
  return (
    one.target === other.target &&
    one.version === other.version &&
    one.reason === other.reason &&
    one.record === other.record &&
    one.saved?.version === other.saved?.version &&
    one.sending?.id === other.sending?.id &&
    one.synced === other.synced &&
    sameText(one.text, other.text) &&
    sameText(one.base ?? {}, other.base ?? {}) &&
    sameText(one.sent ?? {}, other.sent ?? {}) &&
    one.removed.join() === other.removed.join() &&
    sameFiles(one.files, other.files)
  );
}

/** Compared by identity: two picks of one file count as two. */
export function sameFiles(one: File[], other: File[]): boolean {
  return one.length === other.length && one.every((file, index) => file === other[index]);
}

/** Whether two sets of fields hold the same texts. */
export function sameText(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** The id that a record's draft has in this browser: that of a new record is the client's id of it. */
export const draftIdOf = (record: RecordKey): string => /\/new-(.+)$/.exec(record)?.[1] ?? newId();

/** Whether a record was never published. */
export const isNew = (record: RecordKey): boolean => record.includes('/new-');
