import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** Address by which a request reached the site, as its Host header or a trusted proxy says; may be none at all. */
export const askedAt = (ctx: Context): string => `${ctx.protocol}://${ctx.host}`;

/** Addresses in the page are built from the Host header, so it has to be valid. */
export const hasKnownHost = (ctx: Context): boolean => URL.canParse(askedAt(ctx));

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin that search engines and link previews know the site by: SITE_ORIGIN; without it what a trusted proxy says, or the Host
 * header when that names this machine. Undefined for any other Host, since a client can send any Host.
 */
export function originFinder({ siteOrigin, trustedHops, host }: Config, log: Pick<Logger, 'warn'>) {
  const own = new Set([...loopback, host]);
  let warned = false;
  return (ctx: Context): string | undefined => {
    if (siteOrigin) return siteOrigin;
    const { origin, hostname } = new URL(askedAt(ctx));
    if (trustedHops > 0 || own.has(hostname)) return origin;
    if (!warned)
      log.warn(
        { host: ctx.host },
        'someone asked for the site by an unknown host, so the page has no canonical address; set SITE_ORIGIN to the address that visitors use',
      );
    warned = true;
    return undefined;
  };
}
