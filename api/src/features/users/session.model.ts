import { model, Schema } from 'mongoose';
import { notInBackups } from '../../database/backup-rules.ts';

const schema = new Schema(
  {
    /** SHA-256 of the key: the key itself is stored nowhere. */
    _id: { type: String, required: true },
    user_id: { type: Number, required: true },
    /** The browser's `User-Agent`. */
    agent: { type: String, default: '' },
    created_at: { type: Date, required: true },
    used_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'sessions' },
)
  .index({ user_id: 1 })
  .index({ expires_at: 1 })
  .plugin(notInBackups);

export const Session = model('Session', schema);
