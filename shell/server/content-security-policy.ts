import type { IncomingMessage, ServerResponse } from 'node:http';

type Sources = (string | ((request: IncomingMessage, response: ServerResponse) => string))[];

/** Whether it can stand in a header and is one source: a remote whose host can't is left out, so that the others go on. */
const isSource = (address: string) => /^[\x21-\x7e]+$/.test(address) && !/[;,'"*]/.test(address);

/**
 * What the site's pages may load: their own files, the remotes' and the API's; pictures of news from anywhere; the map. `remoteHosts`
 * is called for each request, since a remote can be added at any time. `localHosts`: of the machine of whoever asks, which may
 * tell the page to reload. `inlineScripts`: hashes of the scripts that the page has in itself.
 */
export function contentSecurityPolicy(
  apiBase: string,
  remoteHosts: () => string[],
  localHosts: (request: IncomingMessage) => string[],
  inlineScripts: string[],
): Record<string, Sources | null> {
  const remotes = (request: IncomingMessage) => {
    const hosts = new Set([...remoteHosts(), ...localHosts(request)].map((host) => `${host}/`));
    return [...hosts].filter(isSource).join(' ');
  };
  const reloads = (request: IncomingMessage) =>
    localHosts(request)
      .map((host) => `${host.replace(/^http/, 'ws')}/`)
      .join(' ');
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", remotes, ...inlineScripts],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", remotes],
    imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    fontSrc: ["'self'", remotes],
    connectSrc: ["'self'", `${apiBase}/`, remotes, reloads],
    // The portal shows pages of the site beside what is being edited of them.
    frameSrc: ["'self'", 'https://www.openstreetmap.org'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    // The contact form without scripts is the API's to answer.
    formAction: ["'self'", `${apiBase}/`],
    frameAncestors: ["'self'"],
    // The site itself decides about TLS: over plain HTTP on a developer's machine there is none.
    upgradeInsecureRequests: null,
  };
}

/**
 * A second policy, which scripts have to pass as well: a script is one of the page's own or of its release, by its hash, or was loaded by one that is. An
 * injected script tag has no such hash. Hashes, not a nonce: with a nonce every response would differ, and none could be kept.
 */
export function scriptPolicy(hashes: string[]): string {
  return `script-src ${hashes.join(' ')} 'strict-dynamic'; object-src 'none'; base-uri 'self'`;
}
