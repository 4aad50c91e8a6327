/**
 * Whether a client has the response with this entity tag, by its `If-None-Match` (RFC 9110, 13.1.2: weak comparison). The request's `Cache-Control` is left
 * out: `fetch` adds `no-cache` to each conditional request, which asks caches to validate, and this is the server that they ask.
 */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean;
