import type { OfferTicket } from 'contracts/releases';

/** What the server has offered this visitor: to be read, and as it goes back with reports. */
export interface Ticket extends Pick<OfferTicket, 'address' | 'offers'> {
  text: string;
}

/** Undefined for visitors who refuse cookies, and where reports can't be checked. */
export function readTicket(): Ticket | undefined {
  const text = /(?:^|; )reporter=([\w.-]+)/.exec(document.cookie)?.[1];
  if (!text) return undefined;
  try {
    const [body = ''] = text.split('.');
    const { address, offers } = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    return { text, address, offers };
  } catch {
    // Another application on this host may have a cookie of that name.
    return undefined;
  }
}

/** The version of a remote that was offered; undefined when this browser previews one. */
export const offeredVersion = ({ offers }: Ticket, remote: string): string | undefined =>
  offers[remote]?.split(' ')[0];
