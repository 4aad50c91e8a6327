import { formatOfficeHours } from './office-hours.ts';

test('noon and midnight are written as 12', () => {
  const hours = { days: 'Daily', opens: '00:30', closes: '12:00' };
  expect(formatOfficeHours(hours)).toBe('Daily, 12:30 AM to 12:00 PM');
});

test.each([
  [{ days: 'Daily', opens: '', closes: '' }, 'Daily'],
  [{ days: '', opens: '08:00', closes: '17:00' }, '8:00 AM to 5:00 PM'],
  [{ days: '', opens: '', closes: '' }, ''],
])('what was not entered is left out: %j', (hours, text) => {
  expect(formatOfficeHours(hours)).toBe(text);
});
