import { formatLongDate } from 'kit/dates.ts';
import { usePortal } from '../lib/portal.ts';

/** The day of a time in ISO 8601, where the company is. */
export function PostedDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatLongDate(iso, usePortal().timeZone)}</time>;
}
