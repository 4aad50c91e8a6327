import type { ServerResponse } from 'node:http';

type Sources = (string | ((request: unknown, response: ServerResponse) => string))[];

/** Whether it can stand in a header and is one source: a remote whose host can't is left out, so that the others go on. */
const isSource = (address: string) => /^[\x21-\x7e]+$/.test(address) && !/[;,'"*]/.test(address);

/**
 * What the site's pages may load: their own files, the remotes' and the API's; pictures of news from anywhere; the map. `remoteHosts`
 * is called for each request, since a remote can be added at any time.
 */
export function contentSecurityPolicy(
  apiBase: string,
  remoteHosts: () => string[],
): Record<string, Sources | null> {
  const remotes = () => [...new Set(remoteHosts().map((host) => `${host}/`))].filter(isSource).join(' ');
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
 * A second policy, which scripts have to pass as well: a script carries this response's nonce, or was loaded by a script that
 * does. An injected script tag has no nonce.
 */
export function noncePolicy(nonce: string): string {
  return `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'self'`;
}
