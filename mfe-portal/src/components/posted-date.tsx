import { formatLongDate } from 'kit/dates.ts';
import { usePortal } from '../lib/portal.ts';

/** The date of an ISO 8601 time, in the company's time zone. */
export function PostedDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatLongDate(iso, usePortal().timeZone)}</time>;
}
