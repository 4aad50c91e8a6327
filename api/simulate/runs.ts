import { judge } from '../src/features/releases/judgement/judge.ts';
import { advancePlan, nextMove, nextPercent, startPlan } from '../src/features/releases/plans/plan.ts';
import { parsePlan } from '../src/features/releases/plans/plan-text.ts';
import { Chance } from './chance.ts';
import { INTERVAL_MINUTES, Site, type World } from './world.ts';

export interface Outcome {
  /** Share of the rollouts that were halted within the time. */
  halted: number;
  /** Hours until half of all were; null when they weren't. */
  median: number | null;
  /** The same of nine tenths. */
  ninth: number | null;
}

/** When this rollout is halted, in hours; undefined when it is not within `hours`. Looked at every ten minutes in which there was news. */
export function hoursToHalt(world: World, percent: number, hours: number, seed: number): number | undefined {
  const site = new Site(world, new Chance(seed));
  for (let interval = 0; interval < (hours * 60) / INTERVAL_MINUTES; interval += 1) {
    const before = site.badNews();
    site.pass(percent);
    // Nothing gets worse by good news.
    if (!world.lcp && !world.others && site.badNews() === before) continue;
    if (judge(site.evidence).verdict === 'worse') return site.hour;
  }
  return undefined;
}

export function repeat(runs: number, world: World, percent: number, hours: number): Outcome {
  const times = Array.from({ length: runs }, (_, run) => hoursToHalt(world, percent, hours, 1000 + run))
    .filter((time) => time !== undefined)
    .sort((a, b) => a - b);
  const ninth = Math.ceil(runs * 0.9) - 1;
  return {
    halted: times.length / runs,
    median: times[Math.ceil(runs * 0.5) - 1] ?? null,
    ninth: times[ninth] ?? null,
  };
}

interface PlanOutcome {
  /** Hours until half, and nine tenths, of the releases are stable; null when they aren't. */
  median: number | null;
  ninth: number | null;
  halted: number;
}

const HOUR = 3_600_000;

/** When a plan makes the version stable, in hours; undefined when it is not within `hours`, or is halted. */
function runPlan(world: World, text: string, hours: number, seed: number): number | 'halted' | undefined {
  const parsed = parsePlan(text);
  if ('problem' in parsed) throw new Error(parsed.problem);
  const site = new Site(world, new Chance(seed));
  let plan = startPlan(parsed.steps, new Date(0));
  while (site.hour < hours) {
    site.pass(plan.steps[plan.step]?.percent ?? 0);
    const now = new Date(site.hour * HOUR);
    const { move } = nextMove(plan, site.evidence, judge(site.evidence, nextPercent(plan)), now);
    if (move === 'halt') return 'halted';
    if (move === 'promote') return site.hour;
    if (move === 'advance') plan = advancePlan(plan, now);
  }
  return undefined;
}

export function hoursToStable(runs: number, world: World, text: string, hours: number): PlanOutcome {
  const ends = Array.from({ length: runs }, (_, run) => runPlan(world, text, hours, 1000 + run));
  const times = ends.filter((end) => typeof end === 'number').sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(runs * share) - 1] ?? null;
  return { median: at(0.5), ninth: at(0.9), halted: ends.filter((end) => end === 'halted').length / runs };
}
