import type { Draft } from './draft/draft.ts';

/** What became of a save that didn't fail. */
export type SaveResult<Stored, Saved = number> =
  /** `saved` is the record's id, unless a kind of record says more. */
  | { kind: 'saved'; saved: Saved }
  /** Somebody else has saved a newer version; nothing was changed. */
  | { kind: 'conflict'; newer: Stored };

/** The fields as they were last sent, in case the answer was lost. */
export interface Sent {
  current: Draft['sent'];
}

interface Options<Stored, Values> {
  /** Of the record that the changes started from. */
  version: number;
  sent: Sent;
  /** One try; it notes in `sent` what it sends. */
  save(version: number): Promise<SaveResult<Stored>>;
  /** The values that were sent for what is stored now; undefined when they are somebody else's. */
  ownValues(stored: Stored): Values | undefined;
  /** What is stored came from an earlier try, which sent `values`; the changes are ones to that now. */
  onOwnVersion(stored: Stored, values: Values): void;
}

/**
 * Saves a record, and again when the newer version in its way is what was sent before, or is being sent now: its answer
 * was lost, and nobody else has changed anything.
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
