import { newId } from '../new-id.ts';

/** What an unfinished form holds. */
export interface Draft {
  /** Made up once for each form. A create sends it along, so that repeating the call makes no second record. */
  id: string;
  /** The page that the form belongs to, by the last part of its path. */
  kind: string;
  /** Id of the record being changed, or `new`. */
  target: number | 'new';
  /** Of the stored record when editing began. */
  version?: number;
  /** Why the form was closed, when not simply by leaving the page. */
  reason?: string;
  text: Record<string, string>;
  /** The fields as they stood when editing began, to tell one's own changes from somebody else's. */
  base?: Record<string, string>;
  /** The fields as they were last sent, in case the answer was lost: what is stored like that is one's own. */
  sent?: Record<string, string>;
  /** Ids of stored images that were taken out. */
  removed: number[];
  /** New files. */
  files: File[];
  /** Milliseconds since 1970 at which it was kept; the store sets it. */
  at?: number;
}

/** The same contents for a record of its own; what was to happen to the other one's pictures is left out. */
export function asNew({ kind, text: { removeCover, ...text }, files }: Draft): Draft {
  return { id: newId(), kind, target: 'new', text, removed: [], files };
}

/** Whether two drafts hold the same; cheap enough for every second of typing. */
export function sameDraft(one: Draft, other: Draft): boolean {
  return (
    one.target === other.target &&
    one.version === other.version &&
    one.reason === other.reason &&
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
