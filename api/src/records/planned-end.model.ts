import type { RecordKey } from 'contracts/records';
import { model, Schema } from 'mongoose';

/** When a record is to be taken off the site. */
export interface PlannedEndRecord {
  _id: RecordKey;
  at: Date;
  by: string;
}

const schema = new Schema<PlannedEndRecord>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
  },
  { versionKey: false, collection: 'planned_ends' },
).index({ at: 1 });

export const PlannedEnd = model('PlannedEnd', schema);
