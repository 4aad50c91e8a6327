import { nextStep, percentOf } from './action-values.ts';

test.each(['101', '-1', '1.234', '1e2', 'all', '', '1 0'])('“%s” is not a valid share', (text) => {
  expect(percentOf(text)).toBeNull();
});

test.each([
  ['0', 0],
  [' 100 ', 100],
  ['2.25', 2.25],
])('“%s” is %f percent', (text, percent) => {
  expect(percentOf(text)).toBe(percent);
});

test.each([
  [0, 1],
  [1, 10],
  [12.5, 50],
  [50, 100],
])('after %f percent usually comes %i', (percent, next) => {
  expect(nextStep(percent)).toBe(next);
});
