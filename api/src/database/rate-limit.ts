import { model, Schema } from 'mongoose';
import { isDuplicateKey } from './errors.ts';

const RateLimit = model(
  'RateLimit',
  new Schema(
    {
      _id: { type: String, required: true },
      count: { type: Number, required: true },
      resets_at: { type: Date, required: true },
    },
    { versionKey: false, collection: 'rate_limits' },
  ).index({ resets_at: 1 }),
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

async function count(key: string, seconds: number): Promise<{ count: number; resets_at: Date }> {
  const now = new Date();
  const running = await RateLimit.findOneAndUpdate(
    { _id: key, resets_at: { $gt: now } },
    { $inc: { count: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (running) return running;
  const started = { count: 1, resets_at: new Date(now.getTime() + seconds * 1000) };
  await RateLimit.updateOne({ _id: key, resets_at: { $lte: now } }, { $set: started }, { upsert: true });
  return started;
}

/**
 * Counts one use of `key` and says whether it is within the window. The count lives in the database, so every process sees the
 * same one, and it is taken before the work it guards, so that parallel requests can't slip through together.
 */
export async function consume(key: string, window: Window): Promise<Usage> {
  const usage = await count(key, window.seconds).catch((error: unknown) => {
    // Another request opened the window in the same instant: count in that one.
    if (isDuplicateKey(error)) return count(key, window.seconds);
    throw error;
  });
  const retryAfter = Math.max(1, Math.ceil((usage.resets_at.getTime() - Date.now()) / 1000));
  return { allowed: usage.count <= window.limit, retryAfter };
}

export async function forget(keys: string[]): Promise<void> {
  await RateLimit.deleteMany({ _id: { $in: keys } });
}

export async function removeEndedWindows(): Promise<void> {
  await RateLimit.deleteMany({ resets_at: { $lt: new Date() } });
}
