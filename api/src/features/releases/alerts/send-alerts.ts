import { createHmac } from 'node:crypto';
import type { Log } from '../../../lib/log.ts';
import { Alert, type AlertRecord } from './alert.model.ts';

/** Where alerts go. */
export interface Webhook {
  url: string;
  /** Signs them. */
  secret: string | undefined;
}

const timeoutMs = 10_000;
const firstWaitMs = 20_000;
const longestWaitMs = 3_600_000;
const mostAtOnce = 20;

/** Twenty seconds, eighty, …, an hour at most: longer than a request takes, so that no other process sends it meanwhile. */
const waitMs = (attempts: number) => Math.min(longestWaitMs, firstWaitMs * 4 ** attempts);

/** `text` is what chat tools show. */
const bodyOf = ({ text, remote, version, action, by, at }: AlertRecord): string =>
  JSON.stringify({ text, remote, version, action, by, at: at.toISOString() });

function headersOf(body: string, secret: string | undefined, now: number): Record<string, string> {
  const headers = { 'Content-Type': 'application/json' };
  if (!secret) return headers;
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { ...headers, 'X-Alert-Timestamp': timestamp, 'X-Alert-Signature': `sha256=${signature}` };
}

/** Why it wasn't taken; undefined when it was. */
async function send({ url, secret }: Webhook, alert: AlertRecord, now: number): Promise<string | undefined> {
  const body = bodyOf(alert);
  const headers = headersOf(body, secret, now);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' });
    await response.body?.cancel();
    return response.ok ? undefined : `it answered ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Sends what is due. Of several processes the one that moves the next time sends it; what isn't taken is tried again then. */
export async function sendAlerts(webhook: Webhook, log: Log, now = Date.now()): Promise<void> {
  const due = await Alert.find({ next_at: { $lte: new Date(now) } })
    .sort({ at: 1 })
    .limit(mostAtOnce)
    .lean();
  for (const alert of due) {
    const { _id, next_at, attempts } = alert;
    const claimed = { $set: { next_at: new Date(now + waitMs(attempts)) }, $inc: { attempts: 1 } };
    if ((await Alert.updateOne({ _id, next_at }, claimed)).matchedCount === 0) continue;
    const problem = await send(webhook, alert, now);
    if (problem === undefined) await Alert.updateOne({ _id }, { $set: { next_at: null } });
    else
      log.warn({ alert: _id, attempts: attempts + 1 }, `An alert was not taken by its webhook: ${problem}`);
  }
}
