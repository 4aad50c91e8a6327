import { formatDateTime, formatIsoDate, formatLongDate, formatTime } from './dates.ts';

const makati = 'Asia/Manila';

test('a day is written out in US order', () => {
  expect(formatLongDate('2024-03-04', makati)).toBe('March 4, 2024');
});

test.each(['Asia/Manila', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a day is the same day in %s',
  (zone) => {
    expect(formatLongDate('2024-03-04', zone)).toBe('March 4, 2024');
  },
);

test('an article written at 07:40 in Makati is dated that day', () => {
  expect(formatLongDate('2024-12-31T23:40:00.000Z', makati)).toBe('January 1, 2025');
  expect(formatIsoDate('2024-12-31T23:40:00.000Z', makati)).toBe('2025-01-01');
});

test('an article written at 23:59 in Makati is dated that day', () => {
  expect(formatIsoDate('2024-12-31T15:59:59.000Z', makati)).toBe('2024-12-31');
});

test("a text that isn't a date is shown as it is", () => {
  expect(formatLongDate('Third quarter', makati)).toBe('Third quarter');
});

test("a time is formatted in the company's time zone, whose name stands beside it", () => {
  expect(formatDateTime('2024-12-31T23:40:00.000Z', makati)).toBe('Jan 1, 2025, 7:40 AM GMT+8');
  expect(formatTime(Date.parse('2024-12-31T23:40:00.000Z'), makati)).toBe('7:40 AM');
});
