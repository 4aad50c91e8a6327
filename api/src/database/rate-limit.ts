import { model, Schema } from 'mongoose';
import { notInBackups } from './backup-rules.ts';
import { upsert } from './upsert.ts';

const RateLimit = model(
  'RateLimit',
  new Schema(
    {
      _id: { type: String, required: true },
      count: { type: Number, required: true },
      /** Of the uses, how many were of which part. */
      parts: { type: Map, of: Number },
      resets_at: { type: Date, required: true },
    },
    { versionKey: false, collection: 'rate_limits' },
  )
    .index({ resets_at: 1 })
    .plugin(notInBackups),
);

export interface Window {
  limit: number;
  seconds: number;
}
export interface Usage {
  allowed: boolean;
  /** Seconds until the window ends. */
  retryAfter: number;
}

interface Running {
  count: number;
  resets_at: Date;
}

/** By how much the clocks of processes may differ. */
const SKEW_MS = 60_000;

/** When a window ends that still counts: one that ends much later than it could was opened while a clock was wrong. */
function running(seconds: number): { $gt: Date; $lte: Date } {
  const now = Date.now();
  return { $gt: new Date(now), $lte: new Date(now + seconds * 1000 + SKEW_MS) };
}

async function count(key: string, seconds: number): Promise<Running> {
  const resets_at = running(seconds);
  const open = await RateLimit.findOneAndUpdate(
    { _id: key, resets_at },
    { $inc: { count: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (open) return open;
  const started = { count: 1, resets_at: new Date(resets_at.$gt.getTime() + seconds * 1000) };
  await RateLimit.updateOne(
    { _id: key, resets_at: { $not: resets_at } },
    { $set: started, $unset: { parts: true } },
    { upsert: true },
  );
  return started;
}

function usageOf(uses: number, resets_at: Date, limit: number): Usage {
  const retryAfter = Math.max(1, Math.ceil((resets_at.getTime() - Date.now()) / 1000));
  return { allowed: uses <= limit, retryAfter };
}

/**
 * Counts one use of `key` and says whether it is within the window. The count lives in the database, so every process sees the
 * same one, and it is taken before the work it guards, so that parallel requests can't exceed the limit together.
 */
export async function consume(key: string, window: Window): Promise<Usage> {
  const { count: uses, resets_at } = await upsert(() => count(key, window.seconds));
  return usageOf(uses, resets_at, window.limit);
}

/**
 * Counts one use of a part of `key` (letters, digits, `-` and `_`), whose window `consume` has opened: the parts of one key are in
 * one document, and there are never more of them than uses that `consume` allowed.
 */
export async function consumePart(key: string, part: string, limit: number): Promise<Usage> {
  const path = `parts.${part}`;
  const open = await RateLimit.findOneAndUpdate(
    { _id: key },
    { $inc: { [path]: 1 } },
    { returnDocument: 'after' },
  ).lean();
  const parts = new Map(Object.entries(open?.parts ?? {}));
  return usageOf(parts.get(part) ?? 1, open?.resets_at ?? new Date(), limit);
}

export async function forget(keys: string[]): Promise<void> {
  await RateLimit.deleteMany({ _id: { $in: keys } });
}

/** Forgets every key that has uses of the part. */
export async function forgetPart(part: string): Promise<void> {
  await RateLimit.deleteMany({ [`parts.${part}`]: { $exists: true } });
}

const LONGEST_SECONDS = 31 * 86_400;

export async function removeEndedWindows(): Promise<void> {
  await RateLimit.deleteMany({ resets_at: { $not: running(LONGEST_SECONDS) } });
}
