import type { ServerResponse } from 'node:http';

type Sources = (string | ((request: unknown, response: ServerResponse) => string))[];

/**
 * What the site's pages may load: their own files, the remotes' and the API's; pictures of news from anywhere; the map. `remoteHosts`
 * answers where the remotes are, at each request anew: the registry may get another one at any time.
 */
export function contentSecurityPolicy(
  apiBase: string,
  remoteHosts: () => string[],
): Record<string, Sources | null> {
  const remotes = () => [...new Set(remoteHosts().map((host) => `${host}/`))].join(' ');
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", remotes],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", remotes],
    imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    fontSrc: ["'self'", remotes],
    connectSrc: ["'self'", `${apiBase}/`, remotes],
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
