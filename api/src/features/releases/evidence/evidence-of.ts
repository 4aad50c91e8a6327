import type { Signal, VersionCounts } from 'contracts/releases';
import { type Evidence, emptyTally, SIGNALS, type Step, type Tally, VITALS } from '../judgement/evidence.ts';
import type { RegistryRecord } from '../registry.model.ts';
import { ReleaseTally, type TallyRecord } from './evidence.model.ts';
import { isStaffStep, rolloutPeriod } from './place.ts';

const dayMs = 86_400_000;
/** How far back stable's visitors say how it does. */
const beforeMs = 7 * dayMs;

const hoursSince = (date: Date) => (Date.now() - date.getTime()) / 3_600_000;

const countOf = ({ counts }: TallyRecord, name: string): number => Number(counts?.[name] ?? 0);

function add(sum: Tally, record: TallyRecord): Tally {
  const signals = (prefix: string, before: Record<Signal, number>) => {
    const all = SIGNALS.map((signal) => [signal, before[signal] + countOf(record, prefix + signal)]);
    return { ...before, ...Object.fromEntries(all) };
  };
  const bins = VITALS.map((vital) => {
    const more = record.vitals?.[vital] ?? {};
    return [vital, sum.vitals[vital].map((count, bin) => count + Number(more[bin] ?? 0))];
  });
  return {
    visitors: sum.visitors + countOf(record, 'settled'),
    renderings: sum.renderings + countOf(record, 'renderings'),
    ends: sum.ends + countOf(record, 'ends'),
    signals: signals('', sum.signals),
    accounts: sum.accounts + countOf(record, 'account_settled'),
    accountSignals: signals('account_', sum.accountSignals),
    vitals: { ...sum.vitals, ...Object.fromEntries(bins) },
  };
}

const total = (records: TallyRecord[]): Tally => records.reduce(add, emptyTally());

/** Names a percent of visitors, or of staff. */
const stepOf = ({ _id, side }: TallyRecord): string => _id.slice(0, -side.length);
/** How long a few people at one office wait says nothing of how long visitors do. */
const withoutTimes = (tally: Tally): Tally => ({ ...tally, vitals: emptyTally().vitals });

/** One for each percent that the rollout has had, in that order. */
function stepsOf(records: TallyRecord[]): Step[] {
  const steps = new Map(records.map((record) => [stepOf(record), record.percent]));
  return [...steps].map(([step, percent]) => {
    const ofStep = records.filter((record) => stepOf(record) === step);
    const all = (wanted: string) => total(ofStep.filter(({ side }) => side === wanted));
    const of = (wanted: string) => (isStaffStep(step) ? withoutTimes(all(wanted)) : all(wanted));
    return { percent, rollout: of('rollout'), stable: of('stable') };
  });
}

/** The last week of a version up to a time, wherever visitors had it. */
async function recent(remote: string, version: string | null | undefined, until: Date): Promise<Tally> {
  const started_at = { $gte: new Date(until.getTime() - beforeMs), $lt: until };
  return total(await ReleaseTally.find({ remote, version, started_at }).lean());
}

const tallies = (period: string) => ReleaseTally.find({ period }).sort({ started_at: 1 }).lean();

/** What the running or halted rollout is judged by. */
export async function evidenceOf({ _id: remote, rollout, stable }: RegistryRecord): Promise<Evidence> {
  if (!rollout) return { steps: [], before: emptyTally(), hours: 0 };
  const steps = stepsOf(await tallies(rolloutPeriod(remote, rollout.since)));
  return { steps, before: await recent(remote, stable, rollout.since), hours: hoursSince(rollout.since) };
}

/** What a version that has become stable is judged by, since then; what was stable before stands for the comparison. */
export async function soakEvidenceOf({
  _id: remote,
  soak,
  earlier,
}: RegistryRecord): Promise<Evidence | undefined> {
  if (!soak) return undefined;
  const records = await ReleaseTally.find({
    remote,
    version: soak.version,
    side: 'stable',
    started_at: { $gte: soak.since },
  }).lean();
  const step = { percent: 100, rollout: total(records), stable: emptyTally() };
  return {
    steps: [step],
    before: await recent(remote, earlier[0], soak.since),
    hours: hoursSince(soak.since),
  };
}

/** Visitors and accounts together. */
function countsOf(version: string, records: TallyRecord[]): VersionCounts {
  const sum = (name: string) =>
    records.reduce((all, record) => all + countOf(record, name) + countOf(record, `account_${name}`), 0);
  return {
    version,
    offered: sum('offered'),
    started: sum('started'),
    settled: sum('settled'),
    loaded: sum('loaded'),
    crashed: sum('crashed'),
    silent: sum('silent'),
    signals: {
      failed: sum('failed'),
      left: sum('left'),
      erred: sum('erred'),
      blank: sum('blank'),
      blocked: sum('blocked'),
      api: sum('api'),
      server: sum('server'),
    },
  };
}

/** How many visitors had what of stable and of the rollout, since the rollout was started or, without one, within a day. */
export async function currentCounts({ _id: remote, rollout, stable }: RegistryRecord, now = Date.now()) {
  const since = rollout?.since ?? new Date(now - dayMs);
  const records = rollout
    ? await tallies(rolloutPeriod(remote, since))
    : await ReleaseTally.find({ remote, started_at: { $gte: since } }).lean();
  const of = (version: string | null | undefined) =>
    version
      ? countsOf(
          version,
          records.filter((record) => record.version === version),
        )
      : null;
  return { since, stable: of(stable), rollout: of(rollout?.version) };
}
