import type { Signal, SignalJudgement } from 'contracts/releases';
import { shareOf } from './estimate.ts';
import type { Evidence, Tally } from './evidence.ts';
import { FALSE_HALTS_OF, FALSE_PASSES, HEALTHY_ENDS_AN_HOUR, marginOf, SIGNAL_LIMITS } from './limits.ts';
import {
  type Counts,
  coinEvidence,
  eventsNeeded,
  healthyShare,
  LIARS,
  mixture,
  mostLiars,
  oftenerEvidence,
  putDownToLiars,
  rarerEvidence,
  referenceEvidence,
  sum,
} from './sequential-test.ts';

interface Group {
  visitors: number;
  bad: number;
}

const ofVisitors = ({ visitors, signals }: Tally, signal: Signal): Group => ({
  visitors,
  bad: signals[signal],
});
const ofAccounts = ({ accounts, accountSignals }: Tally, signal: Signal): Group => ({
  visitors: accounts,
  bad: accountSignals[signal],
});
const added = (groups: Group[]): Group => ({
  visitors: sum(groups.map(({ visitors }) => visitors)),
  bad: sum(groups.map(({ bad }) => bad)),
});
const ofAll = (tally: Tally, signal: Signal) => added([ofVisitors(tally, signal), ofAccounts(tally, signal)]);

type Groups = (tally: Tally, signal: Signal) => Group;

const countsOf = ({ steps }: Evidence, signal: Signal, group: Groups): Counts[] =>
  steps.map(({ percent, rollout, stable }) => ({
    percent,
    rollout: group(rollout, signal),
    stable: group(stable, signal),
  }));

const ofRenderings = ({ renderings, signals }: Tally): Group => ({
  visitors: renderings,
  bad: signals.server,
});

/** All that is known of stable, for steps that have nobody beside them. */
const knownOf = ({ before, steps }: Evidence, signal: Signal, group: Groups = ofAll): Group =>
  added([before, ...steps.map(({ stable }) => stable)].map((tally) => group(tally, signal)));

/** The capital is spread over who is counted, and over what they are compared with. */
const PARTS = { coin: 0.5, reference: 0.2, accountsCoin: 0.1, accountsReference: 0.2 };

/** Natural logarithm of the evidence that the rollout is worse. */
function evidenceOfWorse(evidence: Evidence, signal: Signal): number {
  const visitors = countsOf(evidence, signal, ofVisitors);
  const accounts = countsOf(evidence, signal, ofAccounts);
  const known = knownOf(evidence, signal);
  const healthy = (tally: Group) =>
    healthyShare(tally.visitors > 0 ? tally : known, SIGNAL_LIMITS[signal].usual);
  const beside = new Map(
    evidence.steps.map(({ stable }, index) => [visitors[index], healthy(ofAll(stable, signal))]),
  );
  for (const [index, step] of accounts.entries()) beside.set(step, beside.get(visitors[index]) ?? 1);
  const share = (step: Counts) => beside.get(step) ?? 1;
  return mixture([
    { part: PARTS.coin, log: coinEvidence(visitors) },
    { part: PARTS.reference, log: referenceEvidence(visitors, share) },
    { part: PARTS.accountsCoin, log: coinEvidence(accounts, 0) },
    { part: PARTS.accountsReference, log: referenceEvidence(accounts, share, true) },
  ]);
}

/** Stable's share where each step counts for as much as it does in the rollout, so that hours of different traffic can be compared. */
function besideRollout(evidence: Evidence, signal: Signal): Group {
  const steps = countsOf(evidence, signal, ofAll).filter(({ stable }) => stable.visitors > 0);
  const weight = sum(steps.map(({ rollout }) => rollout.visitors));
  if (weight === 0) return knownOf(evidence, signal);
  const share = sum(
    steps.map(({ rollout, stable }) => (rollout.visitors / weight) * (stable.bad / stable.visitors)),
  );
  const visitors = sum(steps.map(({ stable }) => stable.visitors));
  return { visitors, bad: share * visitors };
}

const PASS = Math.log(1 / FALSE_PASSES);

/** The bet that it is less than the margin more: how far it is, and how many more visitors of the rollout that takes. */
function notWorse(evidence: Evidence, signal: Signal, next: number, beside: Group) {
  const visitors = added(evidence.steps.map(({ rollout }) => ofVisitors(rollout, signal)));
  const accounts = added(evidence.steps.map(({ rollout }) => ofAccounts(rollout, signal)));
  // A step that only accounts had has no liars.
  const withVisitors = evidence.steps.filter(({ rollout }) => rollout.visitors > 0);
  const widest = Math.max(0, ...withVisitors.map(({ percent }) => percent));
  // Liars may load a bad rollout, and fail with stable.
  const events = visitors.visitors - putDownToLiars(visitors.visitors, widest) + accounts.visitors;
  const bad = Math.min(events, visitors.bad + accounts.bad);
  const liars = Math.min(LIARS, mostLiars(1 - widest / 100));
  const chance = Math.min(
    0.9,
    shareOf(Math.max(0, beside.bad - liars), beside.visitors).low + marginOf(signal, next),
  );
  const log = rarerEvidence(bad, events, chance);
  const usual = beside.visitors > 0 ? beside.bad / beside.visitors : 0;
  if (log >= PASS) return { reached: true, needed: undefined };
  const share = (bad + 30 * usual) / (events + 30);
  return { reached: false, needed: eventsNeeded({ hits: bad, events }, chance, share, PASS) };
}

/** What one kind of bad news says. `next`: the percent that is given next, if it is not worse. */
export function judgeSignal(evidence: Evidence, signal: Signal, next: number): SignalJudgement {
  const own = added(evidence.steps.map(({ rollout }) => ofAll(rollout, signal)));
  const beside = besideRollout(evidence, signal);
  const rollout = shareOf(own.bad, own.visitors);
  const stable = shareOf(beside.bad, beside.visitors);
  const more = (rollout.value ?? 0) - (stable.value ?? 0);
  if (
    more >= SIGNAL_LIMITS[signal].matters &&
    evidenceOfWorse(evidence, signal) >= Math.log(1 / FALSE_HALTS_OF(signal))
  )
    return { signal, verdict: 'worse', rollout, stable };
  const { reached, needed } = notWorse(evidence, signal, next, beside);
  if (reached) return { signal, verdict: 'not worse', rollout, stable };
  return { signal, verdict: 'unclear', rollout, stable, ...(needed && { visitorsNeeded: needed }) };
}

/**
 * What the shell's servers say of pages that they were to render. They tell no lies and render as many pages of a version that few visitors get as of one that all
 * get, so that the percent says nothing here. What failed there failed by the release's own fault; that too little is known of it holds no plan up.
 */
export function judgeRenderings(evidence: Evidence): SignalJudgement {
  const signal = 'server';
  const counts = countsOf(evidence, signal, ofRenderings);
  const own = added(counts.map(({ rollout }) => rollout));
  const known = knownOf(evidence, signal, ofRenderings);
  const rollout = shareOf(own.bad, own.visitors);
  const stable = shareOf(known.bad, known.visitors);
  const healthy = healthyShare(known, SIGNAL_LIMITS[signal].usual);
  const ends = sum(evidence.steps.map((step) => step.rollout.ends));
  const isWorse =
    (rollout.value ?? 0) - (stable.value ?? 0) >= SIGNAL_LIMITS[signal].matters &&
    mixture([
      { part: 0.5, log: referenceEvidence(counts, () => healthy, true) },
      { part: 0.5, log: oftenerEvidence(ends, evidence.hours, HEALTHY_ENDS_AN_HOUR) },
    ]) >= Math.log(1 / FALSE_HALTS_OF(signal));
  return { signal, verdict: isWorse ? 'worse' : 'not worse', rollout, stable };
}
