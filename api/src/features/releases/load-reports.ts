import { createHmac } from 'node:crypto';
import type { LoadReport } from 'contracts/releases';
import { upsert } from '../../database/upsert.ts';
import { HttpError } from '../../lib/http-error.ts';
import type { Log } from '../../lib/log.ts';
import { GATE_WINDOW_MS, haltWhenFailing } from './health-gate.ts';
import { LoadCount, type LoadCountRecord, LoadVisitor } from './load-report.model.ts';
import { Registry, type RegistryRecord } from './registry.model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KEPT_MS = 24 * HOUR;

/** Forgets visitors when the gate no longer looks at them, and counts after a day. */
export async function removeOldReports(now = Date.now()): Promise<void> {
  await LoadVisitor.deleteMany({ seen_at: { $lt: new Date(now - GATE_WINDOW_MS) } });
  await LoadCount.deleteMany({ minute: { $lt: new Date(now - KEPT_MS) } });
}

const startOfMinute = (time: number) => new Date(time - (time % MINUTE));

async function count({ remote, version, outcome }: LoadReport): Promise<void> {
  const minute = startOfMinute(Date.now());
  const _id = `${remote}:${version}:${minute.toISOString()}`;
  const $inc = outcome === 'loaded' ? { loaded: 1, failed: 0 } : { loaded: 0, failed: 1 };
  const update = { $inc, $set: { remote, version, minute } };
  const { upsertedCount } = await upsert(() => LoadCount.updateOne({ _id }, update, { upsert: true }).exec());
  // Once a minute at most, so that what is kept stays small without a timer.
  if (upsertedCount > 0) await removeOldReports();
}

/** Visitor and address are known here by keyed hashes only. */
async function remember(report: LoadReport, from: string, { report_key }: RegistryRecord): Promise<void> {
  const hash = (text: string) => createHmac('sha256', report_key).update(text).digest('base64url');
  const { remote, version, outcome, visitor } = report;
  const seen_at = new Date(Date.now());
  const seen = { remote, version, address: hash(from), seen_at };
  const $set = outcome === 'failed' ? { ...seen, failed_at: seen_at } : seen;
  const _id = hash(JSON.stringify([remote, version, visitor]));
  await upsert(() => LoadVisitor.updateOne({ _id }, { $set }, { upsert: true }).exec());
}

/** Counts what became of loading a version; a failure may halt its rollout. Throws 422 when there is no such version. */
export async function takeReport(report: LoadReport, from: string, log: Log): Promise<void> {
  const { remote, version, outcome, reason } = report;
  const registry = await Registry.findById(remote).lean();
  if (!registry?.versions.includes(version)) {
    const message = `${remote} ${version} is not published.`;
    throw new HttpError(422, 'unknown_version', message, { fields: { version: message } });
  }
  await count(report);
  await remember(report, from, registry);
  if (outcome === 'loaded') return;
  log.warn({ remote, version, reason }, 'a remote failed to load');
  if (registry.rollout?.version === version && (await haltWhenFailing(registry)))
    log.error({ remote, version }, 'the health gate halted a rollout');
}

/** Loads by version and minute over the last hour, oldest first. */
export async function recentHealth(remote?: string): Promise<LoadCountRecord[]> {
  const minute = { $gt: startOfMinute(Date.now() - HOUR) };
  return LoadCount.find(remote ? { remote, minute } : { minute })
    .sort({ minute: 1, _id: 1 })
    .lean();
}
