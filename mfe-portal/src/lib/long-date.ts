const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Month, day and year in the long US form (SPEC.md section 2), of a date or a time in ISO 8601. */
export function longDate(iso: string): string {
  return format.format(new Date(iso));
}
