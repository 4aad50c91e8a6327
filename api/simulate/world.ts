import type { Signal } from 'contracts/releases';
import {
  binOf,
  type Evidence,
  emptyTally,
  SIGNALS,
  type Step,
  type Tally,
} from '../src/features/releases/judgement/evidence.ts';
import { LIARS } from '../src/features/releases/judgement/sequential-test.ts';
import type { Chance } from './chance.ts';

export const INTERVAL_MINUTES = 10;
const PER_HOUR = 60 / INTERVAL_MINUTES;

/** A site with a rollout on it. Hours are counted from the rollout's start. */
export interface World {
  visitorsPerHour: number;
  /** Share of visitors who fail with stable, and with the rollout. */
  stableFails(hour: number): number;
  rolloutFails(hour: number): number;
  /** Median of the largest content's time with stable, in milliseconds, and how many times that with the rollout. */
  lcp?: { stable: number; times: number };
  /** Shares of visitors with other bad news, with both versions alike. */
  others?: Partial<Record<Signal, number>>;
  /** What the hostile addresses do: fail only in the rollout, or fail only in stable. They come in the first four hours. */
  liars?: 'against' | 'for';
  /** Visitors of stable before the rollout began. */
  before?: number;
}

const LIARS_COME_HOURS = 4;
/** Times on real sites are spread about so widely (standard deviation of the logarithm). */
const SPREAD = 0.6;

/** Goes on by one interval at a time. */
export class Site {
  readonly evidence: Evidence = { steps: [], before: emptyTally(), hours: 24 };
  hour = 0;
  readonly #liars: { at: number; place: number }[] = [];

  constructor(
    readonly world: World,
    readonly chance: Chance,
  ) {
    const { before = 0, stableFails, liars } = world;
    this.#add(this.evidence.before, before, stableFails(0), 1);
    if (!liars) return;
    for (let liar = 0; liar < LIARS; liar += 1)
      this.#liars.push({ at: chance.next() * LIARS_COME_HOURS, place: chance.next() * 100 });
  }

  #add(tally: Tally, visitors: number, fails: number, times: number): void {
    tally.visitors += visitors;
    tally.signals.failed += this.chance.binomial(visitors, fails);
    const { lcp, others = {} } = this.world;
    for (const signal of SIGNALS)
      tally.signals[signal] += this.chance.binomial(visitors, others[signal] ?? 0);
    if (!lcp) return;
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const bin = binOf('lcp', lcp.stable * times * Math.exp(SPREAD * this.chance.normal()));
      tally.vitals.lcp[bin] = (tally.vitals.lcp[bin] ?? 0) + 1;
    }
  }

  #step(percent: number): Step {
    const latest = this.evidence.steps.at(-1);
    if (latest?.percent === percent) return latest;
    const step = { percent, rollout: emptyTally(), stable: emptyTally() };
    this.evidence.steps.push(step);
    return step;
  }

  #addLiars({ rollout, stable, percent }: Step): void {
    const until = this.hour + 1 / PER_HOUR;
    for (const { at, place } of this.#liars) {
      if (at < this.hour || at >= until) continue;
      const inRollout = place < percent;
      const tally = inRollout ? rollout : stable;
      tally.visitors += 1;
      if (inRollout === (this.world.liars === 'against')) tally.signals.failed += 1;
    }
  }

  /** How many visitors have failed with the rollout. */
  badNews(): number {
    return this.evidence.steps.reduce((total, { rollout }) => total + rollout.signals.failed, 0);
  }

  /** Visitors of the next interval come, while the rollout is at `percent`. */
  pass(percent: number): void {
    const { visitorsPerHour, stableFails, rolloutFails, lcp } = this.world;
    const step = this.#step(percent);
    const visitors = this.chance.poisson(visitorsPerHour / PER_HOUR);
    const given = this.chance.binomial(visitors, percent / 100);
    this.#add(step.rollout, given, rolloutFails(this.hour), lcp?.times ?? 1);
    this.#add(step.stable, visitors - given, stableFails(this.hour), 1);
    this.#addLiars(step);
    this.hour += 1 / PER_HOUR;
  }
}
