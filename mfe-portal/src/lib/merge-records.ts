import type { RecordValue, Draft as ServerDraft } from 'contracts/records';

/** What the server has of a draft, and how this form had sent it: the server cleans and shortens what it stores. */
export interface SavedDraft {
  version: number;
  /** ISO time. */
  at: string;
  sent: RecordValue;
  stored: RecordValue;
  /** When it is published by itself, in ISO 8601; null: only by hand. */
  publishAt: string | null;
}

/** A draft of the server, as a form starts with it or has had it saved. */
export const savedHere = (
  { version, savedAt, publishAt, value }: ServerDraft,
  sent: RecordValue = value,
): SavedDraft => ({ version, at: savedAt, publishAt, sent, stored: value });

export interface MergedRecords {
  /** Theirs, with the fields that were changed here on top. */
  value: RecordValue;
  /** What the next merge starts from. */
  base: Pick<SavedDraft, 'sent' | 'stored'>;
  /** Names of the fields that only they have changed. */
  theirs: string[];
  /** Names of the fields that both have changed, and not to the same. */
  both: string[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** For something newer that may have come from what was saved here: what stands in it as it was saved here is no change of theirs. */
export function withOwn(
  base: Pick<SavedDraft, 'sent' | 'stored'>,
  saved: SavedDraft | null,
  newer: RecordValue,
): Pick<SavedDraft, 'sent' | 'stored'> {
  const { sent, stored } = { sent: { ...base.sent }, stored: { ...base.stored } };
  for (const name of Object.keys(newer)) {
    if (!saved || !isSame(newer[name], saved.stored[name])) continue;
    sent[name] = saved.sent[name];
    stored[name] = saved.stored[name];
  }
  return { sent, stored };
}

/** Puts together, field by field, what is in a form and what somebody else has saved since `saved`. */
export function mergeRecords(
  { sent, stored }: Pick<SavedDraft, 'sent' | 'stored'>,
  mine: RecordValue,
  newer: RecordValue,
): MergedRecords {
  const base = { sent: { ...newer }, stored: newer };
  const merged: MergedRecords = { value: { ...newer }, base, theirs: [], both: [] };
  for (const name of Object.keys(mine)) {
    const changedHere = !isSame(mine[name], sent[name]);
    const changedThere = !isSame(newer[name], stored[name]);
    if (changedThere && changedHere && !isSame(mine[name], newer[name])) merged.both.push(name);
    if (changedThere && !changedHere) merged.theirs.push(name);
    // What they haven't changed stays as it stands in the form, which may write it another way.
    else merged.value[name] = mine[name];
    if (!changedThere) base.sent[name] = sent[name];
  }
  return merged;
}
