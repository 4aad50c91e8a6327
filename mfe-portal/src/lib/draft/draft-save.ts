import type { RecordKey, RecordValue } from 'contracts/records';
import type { SavedDraft } from '../merge-records.ts';

/** A save of a draft as the server takes it. */
export interface DraftSave {
  /** Random. The same save sent again is answered as it was, so an answer that was lost makes no conflict. */
  id: string;
  key: RecordKey;
  value: RecordValue;
  /** Of the server's draft as last seen; 0 when there was none. */
  version: number;
  /** Of what visitors see; null when they see nothing. */
  published: number | null;
}

/** The save that was sent last, when what the server has since isn't known. */
export const unanswered = (sending: DraftSave | null, saved: SavedDraft | null): DraftSave | null =>
  sending?.version === (saved?.version ?? 0) ? sending : null;
