import type { ReleaseChange } from 'contracts/releases';
import { type InferSchemaType, model, Schema } from 'mongoose';
import { renewsCacheVersion } from '../../database/cache-versions.ts';
import type { Plan, PlanStep } from './plans/plan.ts';

export const ACTIONS = [
  'create',
  'edit',
  'publish',
  'rollout',
  'promote',
  'halt',
  'pause',
  'resume',
  'skip',
  'rollback',
  'soak',
  'disable',
  'enable',
  'retire',
  'add-token',
  'revoke-token',
] as const satisfies ReleaseChange['action'][];

/** What a change may say, or need to have said, beside its reason. */
export const WORDS = [
  'restart',
  'replace',
  'force',
  'gate off',
  'staff',
] as const satisfies ReleaseChange['words'];

const planStep = new Schema<PlanStep>(
  {
    percent: { type: Number, required: true },
    minutes: { type: Number, default: null },
    audience: { type: String, enum: ['staff'] },
  },
  { _id: false },
);
const plan = new Schema<Plan>(
  {
    steps: { type: [planStep], required: true },
    step: { type: Number, required: true },
    since: { type: Date, required: true },
    state: { type: String, enum: ['running', 'paused'], required: true },
    pausedAt: { type: Date, default: null },
    rollback: { type: Boolean },
  },
  { _id: false },
);

const rollout = new Schema(
  {
    version: { type: String, required: true },
    percent: { type: Number, required: true },
    /** Of whom it is a percent: signed-in administrators, or all visitors. Absent from older documents, where it is all. */
    audience: { type: String, enum: ['all', 'staff'] },
    salt: { type: String, required: true },
    state: { type: String, enum: ['running', 'halted'], required: true },
    /** Since when it runs; failures before that don't count against it. */
    since: { type: Date, required: true },
    /** How it is widened by itself; null when people do that. */
    plan: { type: plan, default: null },
    /** Off: it isn't halted by evidence. Absent from older documents, where it is on. */
    gate: { type: String, enum: ['on', 'off'] },
  },
  { _id: false },
);

/** A version after its promotion, watched against the one before. */
const soak = new Schema(
  {
    version: { type: String, required: true },
    since: { type: Date, required: true },
    /** It is rolled back when it is worse; else people are told. */
    rollback: { type: Boolean, required: true },
    state: { type: String, enum: ['watched', 'worse'], required: true },
  },
  { _id: false },
);

const retired = new Schema(
  { version: { type: String, required: true }, reason: { type: String, required: true } },
  { _id: false },
);

const changeFields = {
  at: { type: Date, required: true },
  by: { type: String, required: true },
  action: { type: String, enum: ACTIONS, required: true },
  version: { type: String, default: null },
  percent: { type: Number, default: null },
  reason: { type: String, default: '' },
  words: { type: [{ type: String, enum: WORDS, required: true }] },
} as const;

/** What visitors get of one remote: one document, so that each change of it is one atomic write. */
const schema = new Schema(
  {
    /** The remote's name. */
    _id: { type: String, required: true },
    title: { type: String, required: true },
    /** Where browsers reach its builds; null where each environment says so itself. */
    host: { type: String, default: null },
    created_at: { type: Date, required: true },
    revision: { type: Number, required: true },
    /** All that are published, oldest first. */
    versions: { type: [String], required: true },
    stable: { type: String, default: null },
    /** Versions that were stable before, newest first; one that was rolled back is not among them. */
    earlier: { type: [String], required: true },
    rollout: { type: rollout, default: null },
    /** Of stable, from its promotion on. */
    soak: { type: soak, default: null },
    /** Versions whose rollout was halted and not restarted since. */
    halted: { type: [String], required: true },
    /** Versions that nobody is given again; absent while there is none. */
    retired: { type: [retired], default: undefined },
    disabled: {
      type: new Schema({ reason: { type: String, required: true } }, { _id: false }),
      default: null,
    },
    /** What made this revision. Written with it and copied to the history after it, so that a crash loses no entry. */
    last_change: { type: new Schema(changeFields, { _id: false }), default: null },
    /** Key of the hashes of visitors and addresses; leaves the database for nobody. */
    report_key: { type: String, required: true },
  },
  { versionKey: false, collection: 'release_registry' },
).plugin(renewsCacheVersion('releases'));

export type RegistryRecord = InferSchemaType<typeof schema>;
export const Registry = model('ReleaseRegistry', schema);

/** The append-only history: a revision that was made, by whom and why. */
const history = new Schema(
  {
    /** `<remote>:<revision>`. */
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    revision: { type: Number, required: true },
    ...changeFields,
  },
  { versionKey: false, collection: 'release_history' },
)
  .index({ at: -1, _id: -1 })
  .index({ remote: 1, revision: -1 });

export type HistoryRecord = InferSchemaType<typeof history>;
export const History = model('ReleaseHistory', history);
