import type { Config } from './config.ts';

/** What the site's pages may load: their own files, the remotes' and the API's; pictures of news from anywhere; the map. */
export function contentSecurityPolicy({ apiBase, remoteHosts }: Config): Record<string, string[] | null> {
  const remotes = [...new Set(Object.values(remoteHosts).map((host) => `${host}/`))];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...remotes],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", ...remotes],
    imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    fontSrc: ["'self'", ...remotes],
    connectSrc: ["'self'", `${apiBase}/`, ...remotes],
    frameSrc: ['https://www.openstreetmap.org'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // The site itself decides about TLS: over plain HTTP on a developer's machine there is none.
    upgradeInsecureRequests: null,
  };
}

/**
 * A second policy of a page, which a script must pass as well: it carries this answer's nonce, or was loaded by a script that
 * does. A script tag that found its way into the page has none, wherever it points.
 */
export function noncePolicy(nonce: string): string {
  return `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'self'`;
}
