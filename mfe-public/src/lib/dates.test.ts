import { formatIsoDate, formatLongDate } from './dates.ts';

test('a day is written out in US order', () => {
  expect(formatLongDate('2024-03-04')).toBe('March 4, 2024');
});

test('a date and time is written out as its day in UTC', () => {
  expect(formatLongDate('2024-12-31T23:30:00.000Z')).toBe('December 31, 2024');
});

test('a text that is no date is shown as it is', () => {
  expect(formatLongDate('Third quarter')).toBe('Third quarter');
});

test('a date and time is shortened to YYYY-MM-DD', () => {
  expect(formatIsoDate('2024-12-31T23:30:00.000Z')).toBe('2024-12-31');
});
