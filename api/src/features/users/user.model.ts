import { type InferSchemaType, model, Schema } from 'mongoose';
import { numberedBy } from '../../database/counter.ts';

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    /** Lower case. */
    username: { type: String, required: true },
    password_hash: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'users' },
)
  .index({ username: 1 }, { unique: true })
  .plugin(numberedBy('user'));

export type UserRecord = InferSchemaType<typeof schema>;
export const User = model('User', schema);
