import type { Draft } from './draft/draft.ts';

/** Outcome of a save that didn't fail. */
export type SaveResult<Stored, Saved = number> =
  /** `saved` is the record's id unless `Saved` says otherwise. */
  | { kind: 'saved'; saved: Saved }
  /** Somebody else has saved a newer version; nothing was changed. */
  | { kind: 'conflict'; newer: Stored };

/** The fields as they were last sent, in case the response was lost. */
export interface Sent {
  current: Draft['sent'];
}

interface Options<Stored, Values> {
  /** Version of the record that the changes started from. */
  version: number;
  sent: Sent;
  /** Tries once, and sets `sent` to what it sends. */
  save(version: number): Promise<SaveResult<Stored>>;
  /** The values that this form sent for what is stored now; undefined when somebody else saved it. */
  ownValues(stored: Stored): Values | undefined;
  /** Called when an earlier try, which sent `values`, turns out to be stored. */
  onOwnVersion(stored: Stored, values: Values): void;
}

/**
 * Saves a record. When the newer version it meets is what this form sent itself, in a try whose response was lost, it
 * saves again on top of that version instead of reporting a conflict.
 */
export async function saveOverOwn<Stored extends { version: number }, Values>(
  options: Options<Stored, Values>,
): Promise<SaveResult<Stored>> {
  const { version, sent, save, ownValues, onOwnVersion } = options;
  const before = sent.current;
  const result = await save(version);
  if (result.kind === 'saved') return result;
  sent.current = before;
  const { newer } = result;
  const own = newer.version === version ? undefined : ownValues(newer);
  if (!own) return result;
  onOwnVersion(newer, own);
  return saveOverOwn({ ...options, version: newer.version });
}
