import { mailDate } from './mail-date.ts';

test.each([
  ['2024-03-13T23:40:00.000Z', 'Asia/Manila', 'Thu, 14 Mar 2024 07:40:00 +0800'],
  ['2024-03-13T16:05:09.000Z', 'Asia/Manila', 'Thu, 14 Mar 2024 00:05:09 +0800'],
  ['2024-03-04T01:00:00.000Z', 'UTC', 'Mon, 04 Mar 2024 01:00:00 +0000'],
  ['2024-03-04T01:00:00.000Z', 'America/St_Johns', 'Sun, 03 Mar 2024 21:30:00 -0330'],
])('%s in %s is %s', (instant, zone, text) => {
  expect(mailDate(new Date(instant), zone)).toBe(text);
});
