import type { Judgement } from 'contracts/releases';
import type { Evidence } from '../judgement/evidence.ts';

const MINUTE = 60_000;

export interface PlanStep {
  percent: number;
  /** How long at least; null for the last one, which has no end. */
  minutes: number | null;
  /** For signed-in administrators only; the first step may be. */
  audience?: 'staff' | undefined;
}

/** How a rollout is widened by itself. All of it is stored, so that any process can go on with it. */
export interface Plan {
  steps: PlanStep[];
  /** Index of the current one. */
  step: number;
  /** When that began; later by as long as it was paused. */
  since: Date;
  state: 'running' | 'paused';
  /** Of a paused one: since when. */
  pausedAt: Date | null;
  /** Once it is stable, the version is rolled back when it turns out to be worse than the one before. */
  rollback?: boolean | undefined;
}

export const startPlan = (steps: PlanStep[], now: Date, rollback = false): Plan => ({
  steps,
  rollback,
  step: 0,
  since: now,
  state: 'running',
  pausedAt: null,
});

export const pausePlan = (plan: Plan, now: Date): Plan => ({ ...plan, state: 'paused', pausedAt: now });

/** The time of the pause doesn't count. */
export function resumePlan(plan: Plan, now: Date): Plan {
  const paused = Math.max(0, now.getTime() - (plan.pausedAt ?? now).getTime());
  return { ...plan, state: 'running', since: new Date(plan.since.getTime() + paused), pausedAt: null };
}

/** The step after the current one; undefined at the end of the plan. */
export const nextStep = ({ steps, step }: Plan): PlanStep | undefined => steps[step + 1];

/** Visitors who get the version next: of a plan that has ended, those who have it. */
export const nextPercent = (plan: Plan): number => (nextStep(plan) ?? plan.steps[plan.step])?.percent ?? 100;

export const advancePlan = (plan: Plan, now: Date): Plan => ({
  ...plan,
  step: plan.step + 1,
  since: now,
  pausedAt: plan.state === 'paused' ? now : null,
});

/** What a rollout is at a step. */
export const atStep = ({ percent, audience }: PlanStep) => ({
  percent,
  audience: audience ?? ('all' as const),
});

/** For people: who gets it at a step. */
const shareAt = ({ percent, audience }: PlanStep) => (audience === 'staff' ? 'Staff only' : `${percent} %`);

/** What becomes of a plan: nothing yet, its next step, its last one (everybody), or its end. */
export interface Move {
  move: 'stay' | 'advance' | 'promote' | 'halt';
  /** For people: where it is, and what it waits for. Of a move: why. */
  words: string;
}

/** 40 min, 3 h 20 min, 2 days. */
export function duration(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.round(hours / 24)} days`;
  return minutes % 60 === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

const clock = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** How long it takes until enough visitors have come, when as many come as in this step so far. */
function wait(plan: Plan, evidence: Evidence, { visitorsNeeded }: Judgement, now: Date): string {
  const { since } = plan;
  const percent = plan.steps[plan.step]?.percent;
  const seen = evidence.steps.findLast((step) => step.percent === percent)?.rollout;
  const visitors = seen ? seen.visitors + seen.accounts : 0;
  const elapsed = now.getTime() - since.getTime();
  if (visitors === 0) return 'no visitor has had it in this step yet';
  if (visitorsNeeded === undefined || elapsed < MINUTE) return 'how long that takes can not be said yet';
  return `about ${duration((visitorsNeeded * elapsed) / visitors)} more at this traffic`;
}

/** What to do with a running rollout that has this plan. `judgement` is the one for `nextPercent(plan)`. */
export function nextMove(plan: Plan, evidence: Evidence, judgement: Judgement, now: Date): Move {
  const current = plan.steps[plan.step];
  const place = `${current ? shareAt(current) : '0 %'} since ${clock(plan.since)}`;
  const stay = (why: string): Move => ({ move: 'stay', words: `${place}; ${why}.` });
  if (judgement.verdict === 'worse') return { move: 'halt', words: judgement.reason };
  const said = judgement.verdict === 'not worse' ? 'not worse so far' : 'too little data so far';
  const next = nextStep(plan);
  if (plan.state === 'paused') return stay(`${said}; paused until somebody resumes it`);
  if (!next) return stay(`${said}; the plan ends here, a person goes on`);
  const left = (current?.minutes ?? 0) * MINUTE - (now.getTime() - plan.since.getTime());
  if (current?.audience === 'staff') {
    // So few people never prove a version good. It is enough that it isn't bad, and that somebody has looked.
    const latest = evidence.steps.at(-1)?.rollout;
    if (!latest?.accounts) return stay('nobody of the staff has had it yet');
  } else if (judgement.verdict === 'unclear') {
    const more = wait(plan, evidence, judgement, now);
    return stay(`${said}, ${more}${left > 0 ? `, and ${duration(left)} of this step are left` : ''}`);
  }
  if (left > 0) return stay(`${said}; ${next.percent} % in ${duration(left)}`);
  const words = `${place}: ${judgement.reason}`;
  return { move: next.percent === 100 ? 'promote' : 'advance', words };
}
