import type { RecordKey, RevisionEvent } from 'contracts/records';
import { model, Schema } from 'mongoose';
import { pointsToPictures } from '../storage/picture-references.ts';

/** A state in which visitors have seen a record. */
export interface RevisionRecord {
  /** The record's key and the state's number: `article/12@5`. */
  _id: string;
  record: RecordKey;
  number: number;
  /** When it was saved; null when that isn't known. */
  at: Date;
  by: string;
  event: RevisionEvent;
  title: string;
  /** JSON of the value. */
  value: string;
  /** Its pictures and files stay as long as the revision does. */
  files: string[];
}

const schema = new Schema<RevisionRecord>(
  {
    _id: { type: String, required: true },
    record: { type: String, required: true },
    number: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { type: String, default: '' },
    event: { type: String, required: true },
    title: { type: String, default: '' },
    value: { type: String, required: true },
    files: { type: [String], required: true },
  },
  { versionKey: false, collection: 'revisions' },
)
  .index({ record: 1, number: -1 })
  .index({ at: 1 })
  .plugin(pointsToPictures('files'));

export const RevisionModel = model('Revision', schema);
