import type { Judgement, Signal, SignalJudgement, Vital } from 'contracts/releases';
import { type Evidence, SIGNALS, VITALS } from './evidence.ts';
import { judgeRenderings, judgeSignal } from './judge-signal.ts';
import { judgeVital } from './judge-vital.ts';
import { SIGNAL_LIMITS, VITAL_LIMITS } from './limits.ts';
import { sum } from './sequential-test.ts';

const isVital = (signal: Signal | Vital): signal is Vital => VITALS.some((vital) => vital === signal);

/** 0.5 %, 12 %. */
function percent(share: number | null): string {
  if (share === null) return 'nobody yet';
  return `${Number((share * 100).toPrecision(2))} %`;
}

const time = (value: number | null, unit: string) =>
  `${value === null ? 'unknown' : Number(value.toPrecision(3))}${unit && ` ${unit}`}`;

function sentence({ signal, rollout, stable }: SignalJudgement, visitors: number): string {
  if (signal === 'server')
    return `${percent(rollout.value)} of its pages ${SIGNAL_LIMITS[signal].words}; with stable ${percent(stable.value)}.`;
  if (isVital(signal)) {
    const { words, unit } = VITAL_LIMITS[signal];
    return `${words} ${time(rollout.value, unit)} for half of ${visitors} visitors, with stable after ${time(stable.value, unit)}.`.replace(
      /after( [\d.]+\.)$/,
      'by$1',
    );
  }
  const others =
    stable.value === null ? 'of stable nothing is known' : `with stable ${percent(stable.value)}`;
  return `${percent(rollout.value)} of ${visitors} visitors ${SIGNAL_LIMITS[signal].words}; ${others}.`;
}

/** Shares before times, and those first that are the most above stable's. */
function worstFirst(one: SignalJudgement, other: SignalJudgement): number {
  const above = ({ signal, rollout, stable }: SignalJudgement) =>
    isVital(signal) ? -1 : (rollout.value ?? 0) - (stable.value ?? 0);
  return above(other) - above(one);
}

/**
 * What the evidence says of a rollout. May be asked after every report. `next`: the percent of visitors that get it next, if it is not worse;
 * the fewer they are, the less has to be known.
 */
export function judge(evidence: Evidence, next = 100): Judgement {
  const visitors = sum(evidence.steps.map(({ rollout }) => rollout.visitors + rollout.accounts));
  const signals = [
    ...SIGNALS.map((signal) =>
      signal === 'server' ? judgeRenderings(evidence) : judgeSignal(evidence, signal, next),
    ),
    ...VITALS.flatMap((vital) => judgeVital(evidence, vital, next) ?? []),
  ];
  const worse = signals.find(({ verdict }) => verdict === 'worse');
  if (worse) return { verdict: 'worse', signals, reason: sentence(worse, visitors) };
  const unclear = signals.filter(({ verdict }) => verdict === 'unclear').toSorted(worstFirst);
  const [first] = unclear;
  if (!first) {
    const reason = `Not worse than stable so far, after ${visitors} visitors.`;
    return { verdict: 'not worse', signals, reason };
  }
  const needs = unclear.map(({ visitorsNeeded }) => visitorsNeeded);
  const known = needs.filter((needed) => needed !== undefined);
  const visitorsNeeded = known.length === needs.length ? Math.max(...known) : undefined;
  const left = visitorsNeeded
    ? `about ${visitorsNeeded} more are needed`
    : 'how many more are needed can not be said yet';
  const reason = `Not clear after ${visitors} visitors; ${left}. ${sentence(first, visitors)}`;
  return { verdict: 'unclear', signals, reason, ...(visitorsNeeded && { visitorsNeeded }) };
}
