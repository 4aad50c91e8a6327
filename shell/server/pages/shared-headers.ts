import type { SiteConfig } from 'contracts/site';
import type { CachedRendering } from './cached-renderings.ts';

/** Every page of the site has it: purged when something changes that stands around all of them. */
export const siteKey = 'site';

/**
 * Headers of a page that shared caches may keep: by which name of offers it was asked for, and what it was made from, for purging (`Surrogate-Key` of
 * Fastly and Varnish, `Cache-Tag` of Cloudflare).
 */
export function sharedHeaders(
  { reads, versions }: CachedRendering,
  { remotes }: SiteConfig,
): Record<string, string> {
  const releases = Object.entries(remotes).flatMap(([remote, { candidates }]) =>
    candidates[0] ? [`${remote}@${candidates[0].version}`] : [],
  );
  // What names no topic may have been made from any: the page has the versions of all.
  const isFromAny = reads.keys.has('*');
  const madeFrom = Object.keys(versions).filter((name) => isFromAny || name.includes('/'));
  const keys = new Set([siteKey, ...reads.keys, ...madeFrom, ...releases]);
  keys.delete('*');
  return {
    Vary: 'Accept-Encoding, X-Offers',
    'Surrogate-Key': [...keys].join(' '),
    'Cache-Tag': [...keys].join(','),
  };
}
