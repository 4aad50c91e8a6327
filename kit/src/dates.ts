const isDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * `March 14, 2024`, from a day (`YYYY-MM-DD`) or from a date and time, which is a day in the company's time zone wherever its reader
 * is; the text itself when it isn't a date.
 */
export function formatLongDate(date: string, timeZone: string): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return date;
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: isDay.test(date) ? 'UTC' : timeZone,
  }).format(time);
}

/** `2024-03-14`, the day of a date and time in the company's time zone. */
export function formatIsoDate(date: string, timeZone: string): string {
  // Swedish writes its dates so.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(Date.parse(date));
}

/** `Mar 14, 2024, 4:30 PM GMT+8`, of a date and time in ISO 8601, by the clock of `timeZone`. */
export function formatDateTime(date: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(Date.parse(date));
}

/** `2024-03-14T16:30`, what the clock of `timeZone` shows at a date and time, as a `datetime-local` field has it. */
export function clockAt(date: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  // Years before 1000, as one that is being typed, have fewer digits.
  return clock.format(Date.parse(date)).replace(' ', 'T').padStart(16, '0');
}

/**
 * When the clock of `timeZone` shows `2024-03-14T16:30`, in ISO 8601; empty for a text that is no date and time. Of a time that a
 * clock shows twice it is the first; a time that is skipped is as much later as the clock was put forward.
 */
export function instantAt(clock: string, timeZone: string): string {
  const wanted = Date.parse(`${clock}Z`);
  if (Number.isNaN(wanted)) return '';
  const day = 86_400_000;
  // No year has five digits.
  const last = Date.parse('9999-12-31T00:00Z');
  const iso = (time: number) => new Date(time).toISOString();
  // By the zone's distance from UTC a day before, and a day after: they differ where the clock is changed in between.
  const by = (time: number) => iso(wanted - (Date.parse(`${clockAt(iso(time), timeZone)}Z`) - time));
  const [before, after] = [by(wanted - day), by(Math.min(wanted + day, last))];
  const isShown = (instant: string) => Date.parse(`${clockAt(instant, timeZone)}Z`) === wanted;
  return !isShown(before) && isShown(after) ? after : before;
}

/** `4:30 PM`, by the clock of `timeZone`. */
export function formatTime(time: Date | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(time);
}

/** `May 2025`, of a day (`YYYY-MM-DD`); the text itself when it isn't one. */
export function formatMonth(day: string): string {
  const time = Date.parse(day);
  if (Number.isNaN(time)) return day;
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(time);
}
