import type { HealthPoint } from 'contracts/releases';

export interface Minute {
  /** Start of the minute, in milliseconds. */
  at: number;
  loaded: number;
  failed: number;
}

/** A version's loads over the last hour. */
export interface VersionHealth {
  version: string;
  loaded: number;
  failed: number;
  /** Each minute of the hour, oldest first. */
  minutes: Minute[];
}

const minute = 60_000;
const lastMinutes = 60;

/**
 * Points of one remote by version: those in `inUse` first, then the others as they come. The hour ends now, unless the
 * points, which have the server's time, don't fit in: this machine's clock may be wrong.
 */
export function lastHour(points: HealthPoint[], inUse: string[], now: number): VersionHealth[] {
  const times = points.map((point) => Date.parse(point.minute));
  const end = Math.max(...times, Math.min(now - (now % minute), Math.min(...times) + 59 * minute));
  const versions = new Set([...inUse, ...points.map(({ version }) => version)]);
  return [...versions].map((version) =>
    healthOf(
      version,
      points.filter((point) => point.version === version),
      end,
    ),
  );
}

function healthOf(version: string, points: HealthPoint[], end: number): VersionHealth {
  const at = new Map(points.map((point) => [Date.parse(point.minute), point]));
  const minutes = Array.from({ length: lastMinutes }, (_, index) => {
    const start = end - (lastMinutes - 1 - index) * minute;
    const { loaded = 0, failed = 0 } = at.get(start) ?? {};
    return { at: start, loaded, failed };
  });
  const sum = (field: 'loaded' | 'failed') => points.reduce((total, point) => total + point[field], 0);
  return { version, minutes, loaded: sum('loaded'), failed: sum('failed') };
}

/** Such as `128 loads, 3 failed (2.3 %)`; failed loads count as loads. */
export function summaryOf({ loaded, failed }: VersionHealth): string {
  const loads = loaded + failed;
  if (loads === 0) return 'No loads in the last hour';
  const share = Math.round((failed / loads) * 1000) / 10;
  return `${loads} ${loads === 1 ? 'load' : 'loads'}, ${failed === 0 ? 'none' : failed} failed${failed === 0 ? '' : ` (${share} %)`}`;
}
