const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Day and time where the reader is, of a time in ISO 8601. */
export function dateTime(iso: string): string {
  return day.format(new Date(iso));
}

/** The time of day where the reader is. */
export function timeOfDay(time: Date): string {
  return clock.format(time);
}
