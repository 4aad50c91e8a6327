import type { SiteIdentity } from 'contracts/site';

/** `Monday to Friday, 8:00 AM to 5:00 PM`, without what wasn't entered. */
export function formatOfficeHours({ days, opens, closes }: SiteIdentity['hours']): string {
  const times = [opens, closes].filter((time) => time !== '').map(formatClock);
  return [days, times.join(' to ')].filter((part) => part !== '').join(', ');
}

/** `8:00 AM`, from a 24-hour `08:00`. */
function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
