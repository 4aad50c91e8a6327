import { createHmac } from 'node:crypto';
import type { Vital } from 'contracts/releases';
import { upsert } from '../../../database/upsert.ts';
import { binOf, VITALS } from '../judgement/evidence.ts';
import type { RegistryRecord } from '../registry.model.ts';
import { ReleaseTally, ReleaseVisitor, type VisitorRecord } from './evidence.model.ts';
import type { Place } from './place.ts';

/** Who is counted: one visitor of an address, or an administrator's account. */
export interface Unit {
  id: string;
  isAccount: boolean;
}

/** What is to be counted of a visitor. */
export interface News {
  /** Names of counts. */
  names: string[];
  vitals?: Partial<Record<Vital, number>>;
  /** It is known how it went. */
  settles: boolean;
}

/** Remembers what is counted of a visitor; what was known before. */
async function remember(
  _id: string,
  place: Place,
  { isAccount }: Unit,
  { settles }: News,
  names: string[],
): Promise<VisitorRecord | null> {
  const seen_at = new Date(Date.now());
  const marks = Object.fromEntries(names.map((name) => [`counted.${name}`, true]));
  const update = {
    $set: { seen_at, ...marks, ...(settles && { settled: true }) },
    $setOnInsert: { ...place, is_account: isAccount, ...(!settles && { settled: false }) },
    ...(names.includes('started') && { $max: { started_at: seen_at } }),
  };
  return upsert(() => ReleaseVisitor.findOneAndUpdate({ _id }, update, { upsert: true }).lean());
}

async function addToTally(
  place: Place,
  isAccount: boolean,
  names: string[],
  vitals: News['vitals'],
): Promise<void> {
  const { tally, ...facts } = place;
  const counts = names.map((name) => [`counts.${isAccount ? 'account_' : ''}${name}`, 1]);
  const bins = VITALS.flatMap((vital) => {
    const value = names.includes(vital) ? vitals?.[vital] : undefined;
    return value === undefined ? [] : [[`vitals.${vital}.${binOf(vital, value)}`, 1]];
  });
  const $setOnInsert = { ...facts, started_at: new Date(Date.now()) };
  const update = { $inc: Object.fromEntries([...counts, ...bins]), $setOnInsert };
  await upsert(() => ReleaseTally.updateOne({ _id: tally }, update, { upsert: true }).exec());
}

/**
 * Counts what is new of a visitor, each thing once, where and on the side on which they were seen first; the names of what was counted.
 */
export async function countVisitor(
  { report_key }: Pick<RegistryRecord, 'report_key'>,
  place: Place,
  unit: Unit,
  news: News,
): Promise<string[]> {
  const text = JSON.stringify([place.period, unit.isAccount, unit.id]);
  const _id = createHmac('sha256', report_key).update(text).digest('base64url');
  const known = await ReleaseVisitor.findById(_id).lean();
  if (known && known.side !== place.side) return [];
  const names = [...news.names, ...Object.keys(news.vitals ?? {}), ...(news.settles ? ['settled'] : [])];
  const before = await remember(_id, place, unit, news, names);
  const fresh = names.filter((name) => !before?.counted?.[name]);
  if (fresh.length === 0) return [];
  const { remote, version, side, period, percent, tally } = before ?? place;
  await addToTally({ remote, version, side, period, percent, tally }, unit.isAccount, fresh, news.vitals);
  return fresh;
}

const silentMs = 60_000;
const mostAtOnce = 500;

/**
 * Counts visitors as failed who started a minute ago and of whom nothing was heard since: their page hangs, or took the whole tab with it.
 */
export async function settleSilent(now = Date.now()): Promise<void> {
  const overdue = { settled: false, started_at: { $lt: new Date(now - silentMs) } };
  const visitors = await ReleaseVisitor.find(overdue).limit(mostAtOnce).lean();
  for (const { _id, is_account } of visitors) {
    const names = ['settled', 'failed', 'silent'];
    const marks = Object.fromEntries(names.map((name) => [`counted.${name}`, true]));
    const place = await ReleaseVisitor.findOneAndUpdate(
      { _id, settled: false },
      { $set: { ...marks, settled: true } },
    ).lean();
    if (!place) continue;
    const { remote, version, side, period, percent, tally } = place;
    await addToTally({ remote, version, side, period, percent, tally }, is_account, names, undefined);
  }
}
