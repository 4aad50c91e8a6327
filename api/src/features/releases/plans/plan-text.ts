import type { PlanStep } from './plan.ts';

const MAX_STEPS = 20;
const MAX_MINUTES = 90 * 24 * 60;
const UNITS: Record<string, number> = { m: 1, min: 1, h: 60, d: 24 * 60 };
const STEP = /^(\d{1,3}(?:\.\d{1,2})?)\s*%(?:\s+(?:for\s+)?(\d{1,5}(?:\.\d)?)\s*(min|m|h|d))?$/;

/** Without a percent: of all who are signed in. */
const STAFF_STEP = /^staff(?:\s+(.+))?$/;

export const PLAN_EXAMPLE = '1% 1h, 10% 4h, 50% 12h, 100%';

/** Steps of a plan, or what is wrong with the text. */
export function parsePlan(text: string): { steps: PlanStep[] } | { problem: string } {
  const parts = text.split(',').map((part) => part.trim());
  const steps: PlanStep[] = [];
  for (const [index, part] of parts.entries()) {
    const [, staffTime] = STAFF_STEP.exec(part) ?? [];
    const isStaff = STAFF_STEP.test(part);
    const match = STEP.exec(isStaff ? `100% ${staffTime ?? ''}`.trim() : part);
    const [, percent, time, unit = ''] = match ?? [];
    if (percent === undefined)
      return { problem: `“${part}” is not a step of a plan. Write it like: ${PLAN_EXAMPLE}.` };
    const last = index === parts.length - 1;
    const minutes = time === undefined ? null : Math.round(Number(time) * (UNITS[unit] ?? 1));
    const step: PlanStep = { percent: Number(percent), minutes, ...(isStaff && { audience: 'staff' }) };
    const problem = problemOf(step, part, steps.at(-1), last);
    if (problem) return { problem };
    steps.push(step);
  }
  if (steps.length > MAX_STEPS) return { problem: `Must have at most ${MAX_STEPS} steps.` };
  const [first] = steps;
  return first?.percent === 100 && first.audience === undefined
    ? { problem: 'A plan starts below 100 %. To give a version to everybody at once, promote it.' }
    : { steps };
}

function problemOf(
  { percent, minutes, audience }: PlanStep,
  part: string,
  before: PlanStep | undefined,
  last: boolean,
): string | undefined {
  if (percent <= 0 || percent > 100) return `“${part}”: must be above 0 % and at most 100 %.`;
  if (audience && before) return `“${part}”: only the first step can be for staff.`;
  if (before && before.audience === undefined && percent <= before.percent)
    return `“${part}”: each step gives it to more visitors than the one before.`;
  if (minutes === null)
    return last ? undefined : `“${part}” needs a time, like “${part} 4h”; only the last step has none.`;
  if (last && audience) return `“${part}”: the last step has no time, since nothing follows.`;
  if (last)
    return `“${part}”: the last step has no time, since nothing follows; at 100 % the version becomes stable.`;
  return minutes >= 1 && minutes <= MAX_MINUTES ? undefined : `“${part}”: must be from 1 minute to 90 days.`;
}

function timeText(minutes: number): string {
  if (minutes % (24 * 60) === 0) return `${minutes / (24 * 60)}d`;
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`;
}

/** As somebody would write it. */
export const planText = (steps: readonly PlanStep[]): string =>
  steps
    .map(({ percent, minutes, audience }) => {
      const share = audience ?? `${percent}%`;
      return minutes === null ? share : `${share} ${timeText(minutes)}`;
    })
    .join(', ');
