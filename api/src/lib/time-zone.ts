/** Whether the platform knows the time zone by this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** Clocks of the zones that were asked for: one takes longer to make than to read. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const before = clocks.get(timeZone);
  if (before) return before;
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The clock of the zone at an instant, written as if it were UTC, in milliseconds. */
function localTime(instant: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;
}

/** The year of an instant in the zone. */
export const yearIn = (instant: Date, timeZone: string): number =>
  new Date(localTime(instant, timeZone)).getUTCFullYear();

/** The day of an instant in the zone: `2026-11-30`. */
export const dayIn = (instant: Date, timeZone: string): string =>
  new Date(localTime(instant, timeZone)).toISOString().slice(0, 10);

/** The instant at which the zone's clock shows `wanted`, which is written as if it were UTC. */
function instantOf(wanted: number, timeZone: string): Date {
  let instant = wanted;
  // Twice, since the zone's distance from UTC may differ between the first guess and the result.
  for (let round = 0; round < 2; round += 1) instant += wanted - localTime(new Date(instant), timeZone);
  return new Date(instant);
}

/** The instant at which a year begins in the zone. */
export const startOfYear = (year: number, timeZone: string): Date =>
  instantOf(new Date(0).setUTCFullYear(year, 0, 1), timeZone);

const DAY_MS = 86_400_000;
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The instant at which a day (`YYYY-MM-DD`) begins in the zone. */
export const startOfDay = (day: string, timeZone: string): Date => instantOf(midnight(day), timeZone);

/** The instant at which a day (`YYYY-MM-DD`) is over in the zone. */
export const endOfDay = (day: string, timeZone: string): Date => instantOf(midnight(day) + DAY_MS, timeZone);
