import type { Signal, Vital } from 'contracts/releases';

/**
 * What is counted of a visitor and a version. All are bad news. Each counts once for a visitor in a rollout, in the step in which it came first:
 * whoever has bad luck at one step has it at the next, on the same side, and would count as evidence again.
 */
export const SIGNALS = [
  /** It did not load, it crashed, or nothing was ever heard of how it went. */
  'failed',
  /** The visitor left within ten seconds, without having touched the page. */
  'left',
  /** An uncaught error or rejection of its own files. */
  'erred',
  /** The page, or the site's frame around it, can't be seen. */
  'blank',
  /** The page did not respond for two seconds or longer. */
  'blocked',
  /** A request of the page failed. */
  'api',
  /** Counted of renderings, not of visitors: the shell's server was to render a page with it, and it failed. */
  'server',
] as const satisfies Signal[];

/** How long visitors wait, in milliseconds; of `cls`, how much the page moves. */
export const VITALS = ['lcp', 'inp', 'cls'] as const satisfies Vital[];

/** Bins of vitals: each edge is a tenth more than the one before. */
const RATIO = 1.1;
const LOWEST: Record<Vital, number> = { lcp: 100, inp: 8, cls: 0.005 };
/** Up to a minute (`lcp`), 5 s (`inp`) and 3 (`cls`); the first bin reaches down to 0, the last has no end. */
export const BINS = 70;

/** Lower edge of a bin. */
export const edge = (vital: Vital, bin: number): number =>
  bin <= 0 ? 0 : LOWEST[vital] * RATIO ** (bin - 1);

/** The bin of a measured value. */
export function binOf(vital: Vital, value: number): number {
  if (!(value >= LOWEST[vital])) return 0;
  // A little is added, so that an edge is in the bin that it begins however it was rounded.
  const bin = 1 + Math.floor(Math.log(value / LOWEST[vital]) / Math.log(RATIO) + 1e-9);
  return Math.min(BINS - 1, bin);
}

/** Of one version during one step of a rollout: a time in which its percent stayed the same. */
export interface Tally {
  /** Visitors, one to an address, of whom it is known how it went. Any of them may lie. */
  visitors: number;
  signals: Record<Signal, number>;
  /** Signed-in administrators, whom the API knows, and who are not among the visitors. */
  accounts: number;
  accountSignals: Record<Signal, number>;
  /** Pages that the shell's server was to render with it, `signals.server` of them in vain. */
  renderings: number;
  /** Processes of its server half that ended by its own fault. */
  ends: number;
  /** Visitors by how long it took: `[n]` counts values from `edge(vital, n)` up to the next edge. */
  vitals: Record<Vital, number[]>;
}

/** What two versions did in the same time. */
export interface Step {
  /** Of the visitors that were given the rollout; at 100 there is no stable beside it. */
  percent: number;
  rollout: Tally;
  stable: Tally;
}

export interface Evidence {
  /** Since the rollout was started, oldest first; a pause or a restart begins a new one. */
  steps: Step[];
  /** Stable's, before this rollout began: what it is compared with while no visitor has stable beside it. */
  before: Tally;
  /** How long it has been running. */
  hours: number;
}

const none = (): Record<Signal, number> => ({
  failed: 0,
  left: 0,
  erred: 0,
  blank: 0,
  blocked: 0,
  api: 0,
  server: 0,
});
const noBins = () => new Array<number>(BINS).fill(0);

/** Of a version that nobody has had. */
export const emptyTally = (): Tally => ({
  visitors: 0,
  signals: none(),
  accounts: 0,
  accountSignals: none(),
  renderings: 0,
  ends: 0,
  vitals: { lcp: noBins(), inp: noBins(), cls: noBins() },
});
