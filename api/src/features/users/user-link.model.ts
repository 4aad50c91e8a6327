import type { LinkKind } from 'contracts/api';
import { type InferSchemaType, model, Schema } from 'mongoose';
import { notInBackups } from '../../database/backup-rules.ts';

const KINDS: LinkKind[] = ['invite', 'reset'];

/** A link with which somebody sets their password, once. No backup has it: an older one would bring back what was used since. */
const schema = new Schema(
  {
    /** Of the user: each has one link at most. */
    _id: { type: Number, required: true },
    /** SHA-256 of the secret: the secret itself is stored nowhere. */
    hash: { type: String, required: true },
    kind: { type: String, enum: KINDS, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'user_links' },
)
  .index({ hash: 1 }, { unique: true })
  .index({ expires_at: 1 })
  .plugin(notInBackups);

export type UserLinkRecord = InferSchemaType<typeof schema>;
export const UserLink = model('UserLink', schema);
