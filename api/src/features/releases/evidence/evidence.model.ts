import { type InferSchemaType, model, Schema } from 'mongoose';
import { notInBackups } from '../../../database/backup-rules.ts';

/** Where a visitor counts (place.ts). */
const place = {
  remote: { type: String, required: true },
  version: { type: String, required: true },
  side: { type: String, enum: ['rollout', 'stable'], required: true },
  /** A rollout, or a day without one. */
  period: { type: String, required: true },
  /** Of the rollout; 0 without one. */
  percent: { type: Number, required: true },
} as const;

/** What a visitor has been counted for, so that each thing is counted once. */
const visitor = new Schema(
  {
    /** Hash of the period and of the visitor's address or account. */
    _id: { type: String, required: true },
    ...place,
    tally: { type: String, required: true },
    /** A signed-in administrator, instead of an address. */
    is_account: { type: Boolean, required: true },
    seen_at: { type: Date, required: true },
    started_at: { type: Date },
    /** It is known how it went. */
    settled: { type: Boolean, required: true },
    /** By name of the count. */
    counted: { type: Schema.Types.Mixed },
  },
  { versionKey: false, collection: 'release_visitors', minimize: false },
)
  .index({ settled: 1, started_at: 1 })
  .index({ seen_at: 1 })
  .plugin(notInBackups);

/** How many visitors of a version had what, while a rollout had one percent; without a rollout, in one hour. */
const tally = new Schema(
  {
    _id: { type: String, required: true },
    ...place,
    started_at: { type: Date, required: true },
    /** By name; those of accounts begin with `account_`. */
    counts: { type: Schema.Types.Mixed },
    /** By vital and bin. */
    vitals: { type: Schema.Types.Mixed },
  },
  { versionKey: false, collection: 'release_tallies', minimize: false },
)
  .index({ remote: 1, started_at: 1 })
  .index({ started_at: 1 })
  .plugin(notInBackups);

/** An error that browsers reported of a version; at most twenty different ones of each version are kept. */
const error = new Schema(
  {
    /** Hash of remote, version, message and where it was thrown. */
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    version: { type: String, required: true },
    message: { type: String, default: '' },
    stack: { type: String, default: '' },
    page: { type: String, default: '' },
    browser: { type: String, default: '' },
    count: { type: Number, required: true },
    first_at: { type: Date, required: true },
    last_at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'release_errors' },
)
  .index({ remote: 1, version: 1 })
  .index({ last_at: 1 })
  .plugin(notInBackups);

export type VisitorRecord = InferSchemaType<typeof visitor>;
export type TallyRecord = InferSchemaType<typeof tally>;
export type ErrorRecord = InferSchemaType<typeof error>;
export const ReleaseVisitor = model('ReleaseVisitor', visitor);
export const ReleaseTally = model('ReleaseTally', tally);
export const ReleaseError = model('ReleaseError', error);
