import { endOfDay, isTimeZone, startOfDay, startOfYear, yearIn } from './time-zone.ts';

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

test.each([
  ['2026-11-22', 'Asia/Manila', '2026-11-21T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
  // The day has 23 hours: summer time begins.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['9999-12-31', 'UTC', '9999-12-31T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'],
])('the day %s in %s is from %s to %s', (day, zone, start, end) => {
  expect([startOfDay(day, zone).toISOString(), endOfDay(day, zone).toISOString()]).toEqual([start, end]);
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
