import { type Evidence, emptyTally } from '../judgement/evidence.ts';
import { judge } from '../judgement/judge.ts';
import { duration, nextMove, nextPercent, type Plan, resumePlan, startPlan } from './plan.ts';

const HOUR = 3_600_000;
const start = new Date('2026-03-02T14:05:00.000Z');
const plan = startPlan(
  [
    { percent: 10, minutes: 240 },
    { percent: 50, minutes: 720 },
    { percent: 100, minutes: null },
  ],
  start,
);

/** So many visitors at 10 %, none of whom failed. */
function seen(visitors: number): Evidence {
  const step = { percent: 10, rollout: emptyTally(), stable: emptyTally() };
  step.rollout.visitors = visitors;
  step.stable.visitors = visitors * 9;
  return { steps: [step], before: emptyTally(), hours: 24 };
}

const after = (hours: number) => new Date(start.getTime() + hours * HOUR);
const moveOf = (one: Plan, visitors: number, hours: number) =>
  nextMove(one, seen(visitors), judge(seen(visitors), nextPercent(one)), after(hours));

test('while its time runs a step says when the next one comes', () => {
  expect(moveOf(plan, 1000, 1)).toEqual({
    move: 'stay',
    words: '10 % since 2026-03-02 14:05 UTC; not worse so far; 50 % in 3 h.',
  });
});

test('with too few visitors it says for how long it waits at this traffic, also when its time is over', () => {
  expect(moveOf(plan, 40, 4).words).toMatch(
    /^10 % since 2026-03-02 14:05 UTC; too little data so far, about \d+ h( \d+ min)? more at this traffic\.$/,
  );
  expect(moveOf(plan, 10, 1).words).toMatch(/more at this traffic, and 3 h of this step are left\.$/);
});

test('a clock that went back takes no step', () => {
  expect(moveOf(plan, 1000, -5).move).toBe('stay');
});

test('a plan that ends below all visitors waits for a person', () => {
  const ended = { ...plan, steps: plan.steps.slice(0, 1) };
  expect(moveOf(ended, 1000, 100).words).toMatch(/the plan ends here, a person goes on\.$/);
});

test('a pause that has no beginning costs no time', () => {
  expect(resumePlan({ ...plan, state: 'paused' }, after(5)).since).toEqual(start);
});

test.each([
  [20_000, '1 min'],
  [40 * 60_000, '40 min'],
  [3.5 * HOUR, '3 h 30 min'],
  [12.4 * HOUR, '12 h'],
  [72 * HOUR, '3 days'],
])('%i ms are told as “%s”', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});
