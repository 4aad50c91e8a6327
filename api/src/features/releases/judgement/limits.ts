import type { Signal, Vital } from 'contracts/releases';
import { SIGNALS, VITALS } from './evidence.ts';

/** How often a healthy rollout is ever called worse, over all signals together… */
const FALSE_HALTS = 0.01;
/** …half of it for failing, which decides most rollouts, the rest in equal parts (the union bound: the parts add up). */
export const FALSE_HALTS_OF = (signal: Signal | Vital): number =>
  signal === 'failed' ? FALSE_HALTS / 2 : FALSE_HALTS / 2 / (SIGNALS.length - 1 + VITALS.length);

/** How often a version that is worse by the margin is ever called not worse. */
export const FALSE_PASSES = 0.05;

interface SignalLimits {
  /** One visitor in so many has it with a healthy version, as long as nothing is known. */
  usual: number;
  /** Less more than stable's share is no reason to halt, however sure it is. */
  matters: number;
  /** Not worse: less than so much more than stable's share, for a version that everybody gets next. */
  margin: number;
  /** What visitors do; of `server`, what became of pages. */
  words: string;
}

export const SIGNAL_LIMITS: Record<Signal, SignalLimits> = {
  failed: { usual: 50, matters: 0.002, margin: 0.01, words: 'could not load it, or it crashed' },
  blank: { usual: 50, matters: 0.002, margin: 0.01, words: 'saw an empty page' },
  blocked: { usual: 50, matters: 0.005, margin: 0.01, words: 'had a page that hung' },
  erred: { usual: 40, matters: 0.01, margin: 0.03, words: 'met an error' },
  api: { usual: 40, matters: 0.01, margin: 0.03, words: 'had a request fail' },
  server: { usual: 400, matters: 0.01, margin: 0.01, words: 'could not be rendered on the server' },
  left: { usual: 8, matters: 0.02, margin: 0.05, words: 'left at once' },
};

/** So often a process of a healthy server half ends at most, once a day: it takes too much for nothing that the machine does to it. */
export const HEALTHY_ENDS_AN_HOUR = 1 / 24;

interface VitalLimits {
  /** The median has to be so many times stable's, and so much above it, to be a reason to halt. */
  times: number;
  more: number;
  words: string;
  unit: string;
}

export const VITAL_LIMITS: Record<Vital, VitalLimits> = {
  lcp: { times: 1.08, more: 50, words: 'Its largest content appears after', unit: 'ms' },
  inp: { times: 1.2, more: 30, words: 'It reacts after', unit: 'ms' },
  cls: { times: 1.2, more: 0.02, words: 'Its layout moves by', unit: '' },
};

/** Not worse: a median of `lcp` below so many times stable's. */
const LCP_MARGIN = 1.1;

/**
 * The margins are for a version that all visitors get next. What fewer get next may be less well known: at 10 % ten times the
 * margin costs as many visitors of all. Never more than this many times.
 */
const WIDEST = 10;
const wider = (next: number) => Math.min(WIDEST, 100 / Math.max(next, 1));

export const marginOf = (signal: Signal, next: number): number => SIGNAL_LIMITS[signal].margin * wider(next);

export const lcpMargin = (next: number): number => LCP_MARGIN ** Math.min(5, wider(next));

/** Fewer measured visitors of stable are nothing to compare times with. */
export const FEWEST_TIMES = 50;
