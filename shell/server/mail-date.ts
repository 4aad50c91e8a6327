/** `Thu, 14 Mar 2024 07:40:00 +0800`: an instant as feeds and mails write it, by the clock of a time zone. */
export function mailDate(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { weekday, day, month, year, hour, minute, second, timeZoneName = '' } = parts;
  const offset = timeZoneName.replace(/GMT|:/g, '') || '+0000';
  return `${weekday}, ${day} ${month} ${year} ${hour}:${minute}:${second} ${offset}`;
}
