import { model, Schema } from 'mongoose';
import { newSecret } from '../lib/secrets.ts';
import { notOfContent } from './backup-rules.ts';
import { upsert } from './upsert.ts';

/** Keys that this database has made for itself. They stay with it: no backup has them, and no import takes them away. */
const schema = new Schema(
  {
    /** What it is for. */
    _id: { type: String, required: true },
    /** 256 random bits. */
    key: { type: String, required: true },
  },
  { versionKey: false, collection: 'sealing_keys' },
).plugin(notOfContent);

export const OwnKey = model('OwnKey', schema);

/** This database's own key for something, made when it is asked for first. */
export async function ownKey(purpose: 'second-factor' | 'draft-links' | 'message-forms'): Promise<Buffer> {
  const found = await upsert(() =>
    OwnKey.findOneAndUpdate(
      { _id: purpose },
      { $setOnInsert: { key: newSecret() } },
      { upsert: true, returnDocument: 'after' },
    ).lean(),
  );
  return Buffer.from(found.key, 'base64url');
}
