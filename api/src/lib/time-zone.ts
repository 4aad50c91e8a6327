/** Whether the platform knows the time zone by this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** The clock of the zone at an instant, written as if it were UTC, in milliseconds. */
function localTime(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;
}

/** The year of an instant in the zone. */
export const yearIn = (instant: Date, timeZone: string): number =>
  new Date(localTime(instant, timeZone)).getUTCFullYear();

/** The instant at which a year begins in the zone. */
export function startOfYear(year: number, timeZone: string): Date {
  const wanted = new Date(0).setUTCFullYear(year, 0, 1);
  let start = wanted;
  // Twice, since the zone's distance from UTC may differ between the first guess and the result.
  for (let round = 0; round < 2; round += 1) start += wanted - localTime(new Date(start), timeZone);
  return new Date(start);
}
