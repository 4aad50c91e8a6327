import { formatDateTime } from 'kit/dates.ts';
import { usePortal } from '../lib/portal.ts';

/** A point in time, for people and for programs. */
export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso, usePortal().timeZone)}</time>;
}
