import { longDate } from '../lib/long-date.ts';
import { usePortal } from '../lib/portal.ts';

/** The day of a time in ISO 8601, where the company is. */
export function PostedDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{longDate(iso, usePortal().timeZone)}</time>;
}
