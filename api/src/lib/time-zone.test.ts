import { isTimeZone, startOfYear, yearIn } from './time-zone.ts';

test.each([
  [2024, 'Asia/Manila', '2023-12-31T16:00:00.000Z'],
  [2024, 'America/New_York', '2024-01-01T05:00:00.000Z'],
  [2024, 'UTC', '2024-01-01T00:00:00.000Z'],
  [2025, 'Pacific/Kiritimati', '2024-12-31T10:00:00.000Z'],
  // A summer time that is on at new year.
  [2025, 'Australia/Sydney', '2024-12-31T13:00:00.000Z'],
  [9999, 'Asia/Kathmandu', '9998-12-31T18:15:00.000Z'],
])('the year %i begins in %s at %s', (year, zone, instant) => {
  const start = startOfYear(year, zone);
  expect(start.toISOString()).toBe(instant);
  expect([yearIn(start, zone), yearIn(new Date(start.getTime() - 1), zone)]).toEqual([year, year - 1]);
});

test('a name that is no time zone is recognised as such', () => {
  expect(['Asia/Manila', 'UTC', 'Asia/Makati', '', 'x'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
