import { clockAt, formatDateTime, formatIsoDate, formatLongDate, formatTime, instantAt } from './dates.ts';

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

test.each([
  ['2019-03-04T16:00', 'Asia/Manila', '2019-03-04T08:00:00.000Z'],
  ['1970-01-01T00:00', 'Asia/Manila', '1969-12-31T16:00:00.000Z'],
  ['2025-03-09T01:59', 'America/New_York', '2025-03-09T06:59:00.000Z'],
  ['2025-03-09T03:00', 'America/New_York', '2025-03-09T07:00:00.000Z'],
  ['2025-11-02T00:59', 'America/New_York', '2025-11-02T04:59:00.000Z'],
  ['2025-11-02T02:00', 'America/New_York', '2025-11-02T07:00:00.000Z'],
  ['2025-10-05T02:30', 'Australia/Lord_Howe', '2025-10-04T15:30:00.000Z'],
  ['2026-04-05T12:00', 'Pacific/Auckland', '2026-04-05T00:00:00.000Z'],
  ['0201-03-04T10:00', 'UTC', '0201-03-04T10:00:00.000Z'],
])('the clock shows %s in %s at %s, and at no other time', (clock, zone, instant) => {
  expect(clockAt(instant, zone)).toBe(clock);
  expect(instantAt(clock, zone)).toBe(instant);
});

test('a time that the clock shows twice is the first of the two', () => {
  expect(instantAt('2025-11-02T01:30', 'America/New_York')).toBe('2025-11-02T05:30:00.000Z');
  expect(clockAt('2025-11-02T06:30:00.000Z', 'America/New_York')).toBe('2025-11-02T01:30');
  expect(instantAt('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
});

test.each([
  ['2025-03-09T02:30', 'America/New_York', '2025-03-09T03:30'],
  ['2025-10-05T02:10', 'Australia/Lord_Howe', '2025-10-05T02:40'],
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-31T12:00'],
])('%s, which the clock of %s skips, is %s', (clock, zone, shown) => {
  expect(clockAt(instantAt(clock, zone), zone)).toBe(shown);
});

test('what is no date and time is at no instant', () => {
  expect(instantAt('', makati)).toBe('');
  expect(clockAt(instantAt('9999-12-31T23:59', makati), makati)).toBe('9999-12-31T23:59');
  expect(instantAt('2024-13-01T10:00', makati)).toBe('');
});
