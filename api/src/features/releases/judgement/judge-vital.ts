import type { SignalJudgement, Vital } from 'contracts/releases';
import { medianOf, slowerThan } from './estimate.ts';
import { BINS, type Evidence } from './evidence.ts';
import { FALSE_HALTS_OF, FALSE_PASSES, FEWEST_TIMES, lcpMargin, VITAL_LIMITS } from './limits.ts';
import {
  eventsNeeded,
  putDownToLiars,
  rarerEvidence,
  slowerEvidence,
  sum,
  type Times,
} from './sequential-test.ts';

const added = (bins: readonly (readonly number[])[]): number[] =>
  Array.from({ length: BINS }, (_, bin) => sum(bins.map((one) => one[bin] ?? 0)));

/** Stable's where each step counts for as much as it does in the rollout; its own number of visitors. */
function besideRollout(steps: readonly Times[], before: readonly number[]): number[] {
  const used = steps.filter(({ rollout, stable }) => sum(rollout) > 0 && sum(stable) > 0);
  if (used.length === 0) return added([before, ...steps.map(({ stable }) => stable)]);
  const all = sum(used.map(({ rollout }) => sum(rollout)));
  const visitors = sum(used.map(({ stable }) => sum(stable)));
  return added(
    used.map(({ rollout, stable }) => {
      const weight = ((sum(rollout) / all) * visitors) / sum(stable);
      return stable.map((count) => count * weight);
    }),
  );
}

/** About so many visitors of a version that is like stable wait longer than the limit. */
const AS_STABLE = 0.44;
const PASS = Math.log(1 / FALSE_PASSES);

function notSlower(steps: readonly Times[], own: readonly number[], limit: number) {
  const visitors = sum(own);
  const measured = steps.filter(({ rollout }) => sum(rollout) > 0);
  const widest = Math.max(0, ...measured.map(({ percent }) => percent));
  // Liars may say that a slow rollout is fast.
  const events = visitors - putDownToLiars(visitors, widest);
  const slow = Math.min(events, slowerThan('lcp', own, limit));
  const log = rarerEvidence(slow, events, 0.5);
  if (log >= PASS) return { reached: true, needed: undefined };
  const share = (slow + 15 * AS_STABLE) / (events + 15);
  return { reached: false, needed: eventsNeeded({ hits: slow, events }, 0.5, share, PASS) };
}

/**
 * What one kind of times says. Only `lcp` has to be shown to be not worse: `inp` and `cls` come from few visitors, so waiting for
 * them would hold up every rollout; they halt one that is clearly worse. Undefined where there is nothing to compare with.
 */
export function judgeVital(evidence: Evidence, vital: Vital, next: number): SignalJudgement | undefined {
  const steps = evidence.steps.map(({ percent, rollout, stable }) => ({
    percent,
    rollout: rollout.vitals[vital],
    stable: stable.vitals[vital],
  }));
  const before = evidence.before.vitals[vital];
  if (sum(before) + sum(steps.map(({ stable }) => sum(stable))) < FEWEST_TIMES) return undefined;
  const own = added(steps.map(({ rollout }) => rollout));
  const beside = besideRollout(steps, before);
  if (sum(beside) < FEWEST_TIMES) return undefined;
  const rollout = medianOf(vital, own);
  const stable = medianOf(vital, beside);
  const judged = { signal: vital, rollout, stable };
  const { times, more } = VITAL_LIMITS[vital];
  const base = stable.value ?? 0;
  const slower = rollout.value !== null && rollout.value >= base * times && rollout.value >= base + more;
  if (slower && slowerEvidence(steps) >= Math.log(1 / FALSE_HALTS_OF(vital)))
    return { ...judged, verdict: 'worse' };
  if (vital !== 'lcp') return { ...judged, verdict: 'not worse' };
  const { reached, needed } = notSlower(steps, own, base * lcpMargin(next));
  if (reached) return { ...judged, verdict: 'not worse' };
  return { ...judged, verdict: 'unclear', ...(needed && { visitorsNeeded: needed }) };
}
