import { levelScale } from './level-scale.ts';

test('the top is drawn at full size', () => {
  expect(levelScale(0)).toBe(1);
});

test('each level is 0.85 times as large as the one above', () => {
  expect(levelScale(1)).toBeCloseTo(0.85);
  expect(levelScale(2)).toBeCloseTo(0.7225);
});

test('no level is smaller than 0.4', () => {
  expect(levelScale(5)).toBeCloseTo(0.4437);
  expect(levelScale(6)).toBe(0.4);
  expect(levelScale(40)).toBe(0.4);
});
