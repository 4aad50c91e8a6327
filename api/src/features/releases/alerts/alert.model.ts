import { type InferSchemaType, model, Schema } from 'mongoose';
import { notInBackups } from '../../../database/backup-rules.ts';

/** A message that people are to get: kept until it was taken, and after that for as long as it could be written again. */
const schema = new Schema(
  {
    /** The revision that it is about, so that it is written once: `<remote>:<revision>`. */
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    version: { type: String, default: null },
    /** What happened. */
    action: { type: String, required: true },
    by: { type: String, required: true },
    text: { type: String, required: true },
    at: { type: Date, required: true },
    attempts: { type: Number, required: true },
    /** When it is sent, or sent again; null once it was taken. */
    next_at: { type: Date, default: null },
  },
  { versionKey: false, collection: 'release_alerts' },
)
  .index({ next_at: 1 })
  .index({ at: 1 })
  .plugin(notInBackups);

export type AlertRecord = InferSchemaType<typeof schema>;
export const Alert = model('ReleaseAlert', schema);
