import { formatOfficeHours } from './office-hours.ts';

test('noon and midnight are written as 12', () => {
  const hours = { days: 'Daily', opens: '00:30', closes: '12:00' };
  expect(formatOfficeHours(hours)).toBe('Daily, 12:30 AM to 12:00 PM');
});
