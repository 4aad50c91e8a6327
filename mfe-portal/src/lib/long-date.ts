const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar day, `YYYY-MM-DD`, in the long US form: month, day and year. */
export function longDay(day: string): string {
  return dayFormat.format(new Date(day));
}

/** The day of a time in ISO 8601, in the long US form, as the calendar of `timeZone` has it. */
export function longDate(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(iso));
}
