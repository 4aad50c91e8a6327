import { statValue } from './stat-value.ts';

const stat = (changes = {}) => ({
  ...{ label: 'projects', follows: 'hand', value: '95%', since: 2011, rounded: false },
  ...changes,
});
const overview = { total: 31, completed: 12, projects: [] };

test.each([
  ['what was entered', {}, '95%'],
  ['the completed projects', { follows: 'completed' }, '12'],
  ['all projects', { follows: 'projects' }, '31'],
  ['the years since a year', { follows: 'years' }, '15'],
  ['tens and more', { follows: 'completed', rounded: true }, '10+'],
  ['what was entered, as it was entered', { rounded: true }, '95%'],
])('a figure shows %s', (_what, changes, value) => {
  expect(statValue(stat(changes), overview, 2026)).toBe(value);
});

test('fewer than ten are not rounded to nothing', () => {
  const few = { ...overview, completed: 7 };
  expect(statValue(stat({ follows: 'completed', rounded: true }), few, 2026)).toBe('7');
});

test('what was entered stands there until the number is known', () => {
  expect(statValue(stat({ follows: 'projects', value: '10+' }), undefined, 2026)).toBe('10+');
});

test('no years have passed since a year to come', () => {
  expect(statValue(stat({ follows: 'years', since: 2030 }), overview, 2026)).toBe('0');
});
