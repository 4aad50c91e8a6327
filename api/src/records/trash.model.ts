import type { RecordKey } from 'contracts/records';
import { model, Schema } from 'mongoose';
import { pointsToPictures } from '../storage/picture-references.ts';

/** What was deleted or discarded, as it was. */
export interface TrashRecord {
  _id: string;
  record: RecordKey;
  title: string;
  /** JSON of what visitors saw; null when only a draft was discarded. */
  published: string | null;
  /** Of what visitors saw. */
  number: number | null;
  /** JSON of the draft that went with it (`DraftContent`). */
  draft: string | null;
  /** The draft's own id. */
  draft_uid: string | null;
  files: string[];
  at: Date;
  by: string;
}

const schema = new Schema<TrashRecord>(
  {
    _id: { type: String, required: true },
    record: { type: String, required: true },
    title: { type: String, default: '' },
    published: { type: String, default: null },
    number: { type: Number, default: null },
    draft: { type: String, default: null },
    draft_uid: { type: String, default: null },
    files: { type: [String], required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
  },
  { versionKey: false, collection: 'trash' },
)
  .index({ at: -1 })
  .index({ record: 1, at: -1 })
  .plugin(pointsToPictures('files'));

export const Trash = model('Trash', schema);
