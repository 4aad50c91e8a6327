import { formatDateTime } from 'kit/dates.ts';
import { usePortal } from '../lib/portal.ts';

/** Date and time in the company's time zone. */
export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso, usePortal().timeZone)}</time>;
}
