import type { Role } from 'contracts/api';
import { type InferSchemaType, model, Schema } from 'mongoose';
import { numberedBy } from '../../database/counter.ts';

/** Codes from an app on a phone, asked for beside the password. */
const secondFactor = new Schema(
  {
    /** What app and API share, sealed: see `sealed-secret.ts`. */
    secret: { type: String, required: true },
    /** Null until a first code has shown that the app has the secret; until then no code is asked for. */
    confirmed_at: { type: Date, default: null },
    /** The period of the last code that was taken: none counts twice. */
    last_step: { type: Number, required: true },
    /** SHA-256 of the recovery codes that are left. */
    recovery: { type: [String], required: true },
  },
  { _id: false },
);

const ROLES: Role[] = ['editor', 'admin'];

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    /** Lower case. */
    username: { type: String, required: true },
    role: { type: String, enum: ROLES, required: true },
    /** Null while the person hasn't accepted the invitation. */
    password_hash: { type: String, default: null },
    created_at: { type: Date, required: true },
    signed_in_at: { type: Date, default: null },
    disabled_at: { type: Date, default: null },
    second_factor: { type: secondFactor, default: null },
  },
  { versionKey: false, collection: 'users' },
)
  .index({ username: 1 }, { unique: true })
  .plugin(numberedBy('user'));

export type UserRecord = InferSchemaType<typeof schema>;
export const User = model('User', schema);
