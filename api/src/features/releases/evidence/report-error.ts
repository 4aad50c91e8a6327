import { createHash } from 'node:crypto';
import type { ReportedError } from 'contracts/releases';
import { upsert } from '../../../database/upsert.ts';
import { type ErrorRecord, ReleaseError } from './evidence.model.ts';

const mostErrors = 20;

/** Where it was thrown, without what differs from visitor to visitor. */
const topOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /:\d+:\d+/.test(line))
    .slice(0, 2)
    .join('\n');

/** Keeps an error of a version, once with how often it came; of more than twenty different ones, the first. */
export async function keepError(remote: string, version: string, error: ReportedError): Promise<void> {
  const { message, stack } = error;
  const text = JSON.stringify([remote, version, message.replaceAll(/\d+/g, '0'), topOf(stack)]);
  const _id = createHash('sha256').update(text).digest('base64url');
  const last_at = new Date(Date.now());
  const again = { $inc: { count: 1 }, $set: { last_at } };
  const known = await ReleaseError.updateOne({ _id }, again);
  if (known.matchedCount > 0 || (await ReleaseError.countDocuments({ remote, version })) >= mostErrors)
    return;
  const $setOnInsert = { remote, version, ...error, first_at: last_at };
  await upsert(() => ReleaseError.updateOne({ _id }, { ...again, $setOnInsert }, { upsert: true }).exec());
}

/** Of a remote's version, or of all that a remote has; most frequent first. */
export async function errorsOf(remote: string, version?: string): Promise<ErrorRecord[]> {
  return ReleaseError.find(version === undefined ? { remote } : { remote, version })
    .sort({ count: -1, _id: 1 })
    .limit(100)
    .lean();
}
