const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `March 14, 2024`, from `YYYY-MM-DD` or an ISO date and time; the text itself when it is no date. */
export function formatLongDate(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : longDate.format(time);
}

/** `2024-03-14` (SPEC.md section 2, "News page"). In UTC, as the API's year filter counts. */
export function formatIsoDate(date: string): string {
  return date.slice(0, 10);
}
