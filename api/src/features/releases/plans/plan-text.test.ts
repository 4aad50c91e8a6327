import { PLAN_EXAMPLE, parsePlan, planText } from './plan-text.ts';

test('a plan is written as steps of percent and time', () => {
  expect(parsePlan('1% 1h, 2.5 % for 90 min, 50% 2d,100 %')).toEqual({
    steps: [
      { percent: 1, minutes: 60 },
      { percent: 2.5, minutes: 90 },
      { percent: 50, minutes: 2880 },
      { percent: 100, minutes: null },
    ],
  });
});

test('a plan may end below all visitors', () => {
  expect(parsePlan('1% 30m, 10%')).toEqual({
    steps: [
      { percent: 1, minutes: 30 },
      { percent: 10, minutes: null },
    ],
  });
});

test('a plan may begin with staff', () => {
  expect(parsePlan('staff 1h, 1% 1h, 100%')).toEqual({
    steps: [
      { percent: 100, minutes: 60, audience: 'staff' },
      { percent: 1, minutes: 60 },
      { percent: 100, minutes: null },
    ],
  });
});

test.each(['staff 1h, 1% 1h, 100%', 'staff', PLAN_EXAMPLE, '0.01% 30m, 10% 90m, 100%', '5%'])(
  '“%s” is written again as it was',
  (text) => {
    const parsed = parsePlan(text);
    expect('steps' in parsed && planText(parsed.steps)).toBe(text);
  },
);

test.each([
  ['', '“” is not a step of a plan. Write it like: 1% 1h, 10% 4h, 50% 12h, 100%.'],
  ['1 1h, 100%', '“1 1h” is not a step of a plan. Write it like: 1% 1h, 10% 4h, 50% 12h, 100%.'],
  ['1% 1h, staff 1h, 100%', '“staff 1h”: only the first step can be for staff.'],
  ['staff, 100%', '“staff” needs a time, like “staff 4h”; only the last step has none.'],
  ['staff 1h', '“staff 1h”: the last step has no time, since nothing follows.'],
  ['staff soon, 100%', '“staff soon” is not a step of a plan. Write it like: 1% 1h, 10% 4h, 50% 12h, 100%.'],
  ['1%, 100%', '“1%” needs a time, like “1% 4h”; only the last step has none.'],
  ['10% 1h, 5% 1h, 100%', '“5% 1h”: each step gives it to more visitors than the one before.'],
  ['10% 1h, 110%', '“110%”: must be above 0 % and at most 100 %.'],
  ['0% 1h, 100%', '“0% 1h”: must be above 0 % and at most 100 %.'],
  [
    '10% 1h, 100% 1h',
    '“100% 1h”: the last step has no time, since nothing follows; at 100 % the version becomes stable.',
  ],
  ['100%', 'A plan starts below 100 %. To give a version to everybody at once, promote it.'],
  ['1% 0h, 100%', '“1% 0h”: must be from 1 minute to 90 days.'],
])('“%s” is refused with what is wrong', (text, problem) => {
  expect(parsePlan(text)).toEqual({ problem });
});
