import { model, Schema } from 'mongoose';
import { notInBackups } from '../../database/backup-rules.ts';

/** A browser in which an administrator has signed in before. */
const schema = new Schema(
  {
    /** SHA-256 of what the browser holds. */
    _id: { type: String, required: true },
    user_id: { type: Number, required: true },
    used_at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'known_devices' },
)
  .index({ user_id: 1, used_at: 1 })
  .index({ used_at: 1 })
  .plugin(notInBackups);

export const KnownDevice = model('KnownDevice', schema);
