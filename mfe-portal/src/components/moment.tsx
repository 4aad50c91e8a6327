import { dateTime } from '../lib/date-time.ts';
import { usePortal } from '../lib/portal.ts';

/** A point in time, for people and for programs. */
export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{dateTime(iso, usePortal().timeZone)}</time>;
}
