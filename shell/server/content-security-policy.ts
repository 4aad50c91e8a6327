import type { Config } from './config.ts';

/** What the site's pages may load: their own files, the remotes' and the API's; pictures of news from anywhere; the map. */
export function contentSecurityPolicy({ apiOrigin, remoteOrigins }: Config): Record<string, string[] | null> {
  const remotes = Object.values(remoteOrigins);
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...remotes],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", ...remotes],
    imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    fontSrc: ["'self'", ...remotes],
    connectSrc: ["'self'", apiOrigin, ...remotes],
    frameSrc: ['https://www.openstreetmap.org'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // The site itself decides about TLS: over plain HTTP on a developer's machine there is none.
    upgradeInsecureRequests: null,
  };
}
