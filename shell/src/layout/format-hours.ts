import type { SiteIdentity } from 'contracts/site';

/** `Monday to Friday, 8:00 AM to 5:00 PM`. */
export function formatHours({ days, opens, closes }: SiteIdentity['hours']): string {
  return `${days}, ${formatTime(opens)} to ${formatTime(closes)}`;
}

function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}
