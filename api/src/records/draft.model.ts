import type { RecordKey } from 'contracts/records';
import { model, Schema } from 'mongoose';
import { pointsToPictures } from '../storage/picture-references.ts';

/** What editors have written of a record since it was published last; each record has one at most. */
export interface DraftRecord {
  /** The record's key. */
  _id: RecordKey;
  /** Random: a later draft of the same record has another one. */
  uid: string;
  title: string;
  /** JSON. */
  value: string;
  /** JSON of what visitors saw when it was written; null for what isn't published. */
  base: string | null;
  /** Counts saves. */
  version: number;
  saved_at: Date;
  saved_by: string;
  /** The client's id of the last save; null when it sent none. */
  save_id: string | null;
  publish_at: Date | null;
  /** Who wanted it to be published then. */
  scheduled_by: string;
  /** Why it could not be published at its time. */
  failure: string | null;
  files: string[];
}

const schema = new Schema<DraftRecord>(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    title: { type: String, default: '' },
    value: { type: String, required: true },
    base: { type: String, default: null },
    version: { type: Number, required: true },
    saved_at: { type: Date, required: true },
    saved_by: { type: String, required: true },
    save_id: { type: String, default: null },
    publish_at: { type: Date, default: null },
    scheduled_by: { type: String, default: '' },
    failure: { type: String, default: null },
    files: { type: [String], required: true },
  },
  { versionKey: false, collection: 'drafts' },
)
  .index({ publish_at: 1 })
  .index({ saved_at: -1 })
  .plugin(pointsToPictures('files'));

export const DraftModel = model('Draft', schema);
