import { type InferSchemaType, model, Schema } from 'mongoose';
import { notInBackups } from '../../../database/backup-rules.ts';
import { numberedBy } from '../../../database/counter.ts';

/** A secret that lets a pipeline release one remote. No backup has it: an older one would bring back what was revoked since. */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    /** SHA-256 of the secret: the secret itself is stored nowhere. */
    hash: { type: String, required: true },
    name: { type: String, required: true },
    remote: { type: String, required: true },
    created_at: { type: Date, required: true },
    created_by: { type: String, required: true },
    expires_at: { type: Date, required: true },
    used_at: { type: Date, default: null },
    revoked_at: { type: Date, default: null },
    revoked_by: { type: String, default: null },
  },
  { versionKey: false, collection: 'release_tokens' },
)
  .index({ hash: 1 }, { unique: true })
  .index({ expires_at: 1 })
  .plugin(numberedBy('release_token'))
  .plugin(notInBackups);

export type ReleaseTokenRecord = InferSchemaType<typeof schema>;
export const ReleaseTokenModel = model('ReleaseToken', schema);
