/** Day, time and zone, where the company is, of a time in ISO 8601. */
export function dateTime(iso: string, timeZone: string): string {
  const parts = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone, timeZoneName: 'short' }).format(
    new Date(iso),
  );
}

/** The time of day where the company is. */
export function timeOfDay(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(time);
}
