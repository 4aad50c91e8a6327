import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Middleware, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import { hasEtag } from 'serving/etag';
import { type CacheVersions, isTopic } from '../database/cache-versions.ts';
import type { CacheRules, Route } from '../lib/route.ts';

export interface CacheLimits {
  /** Responses. */
  max: number;
  /** Bytes. */
  maxSize: number;
  /** Milliseconds: how long a change by hand, or one that a crash has cut off, can stay unseen. */
  ttl: number;
  /** The clock. */
  perf?: { now(): number };
}

const LIMITS: CacheLimits = { max: 2000, maxSize: 32_000_000, ttl: 10_000 };
const COMPRESS_FROM_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface CachedResponse {
  etag: string;
  /** Name, value, name, value, and so on: as Node takes them fastest. */
  headers: string[];
  body: string | Buffer;
}

interface Leader {
  ctx: Context;
  next: Next;
  isAnswered: boolean;
}

/** By path. Throws for a route whose responses can't be shared, or would never be renewed. */
function cacheableRoutes(routes: readonly Route[]): Map<string, CacheRules> {
  const found = new Map<string, CacheRules>();
  for (const { method, path, access, cached } of routes) {
    if (!cached) continue;
    if (method !== 'get' || access !== 'public')
      throw new Error(`${path} can't be cached: it isn't a public GET.`);
    if (!isTopic(cached.topic)) throw new Error(`${path} can't be cached: no model renews ${cached.topic}.`);
    found.set(path, cached);
  }
  return found;
}

async function compress(ctx: Context, text: string): Promise<string | Buffer> {
  ctx.vary('Accept-Encoding');
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (Buffer.byteLength(text) < COMPRESS_FROM_BYTES) return text;
  // Encoded once rather than for each request.
  if (encoding !== 'br' && encoding !== 'gzip') return Buffer.from(text);
  ctx.set('Content-Encoding', encoding);
  return encoding === 'br' ? promisify(brotliCompress)(text, BROTLI) : promisify(gzip)(text);
}

/** The response that the middleware below has made, complete but for the request's id; undefined for a refusal. */
async function responseOf({ ctx, next }: Leader): Promise<CachedResponse | undefined> {
  await next();
  const text = ctx.body;
  if (ctx.status !== 200 || typeof text !== 'string') return undefined;
  const body = await compress(ctx, text);
  // Weak, since compression changes the bytes.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  ctx.set('ETag', etag);
  ctx.body = body;
  const headers = Object.entries(ctx.response.headers).filter(([name]) => name !== 'x-request-id');
  return { etag, headers: headers.flatMap(([name, value]) => [name, String(value)]), body };
}

/** Past Koa, which would spend more time on the headers than on all the rest. */
function send(ctx: Context, { etag, headers, body }: CachedResponse): void {
  const known = hasEtag(ctx.headers['if-none-match'], etag);
  ctx.respond = false;
  ctx.res.writeHead(known ? 304 : 200, [...headers, 'X-Request-Id', ctx.state.requestId]);
  ctx.res.end(known ? undefined : body);
}

/**
 * Serves the routes that are marked as cached from memory (docs/decisions/0004-cached-responses.md). The cache version of the topic is
 * part of the key. It is read before the data is, and a write renews it before it is acknowledged: a request that comes after the write
 * never finds a response from before it. Requests for the same response at the same time wait for one run of the route.
 */
export function cachedResponses(
  routes: readonly Route[],
  versions: CacheVersions,
  limits: CacheLimits = LIMITS,
): Middleware {
  const cacheable = cacheableRoutes(routes);
  const cache = new LRUCache<string, CachedResponse, Leader>({
    ...limits,
    ttlResolution: 0,
    sizeCalculation: ({ headers, body }, key) => Buffer.byteLength(body) + headers.join().length + key.length,
    // A response that is dropped while it is made is still sent to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => {
      context.isAnswered = true;
      return responseOf(context);
    },
  });
  return async (ctx, next) => {
    const rules = cacheable.get(ctx.path);
    if (!rules || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.route = ctx.path;
    const version = await versions.of(rules.topic).catch(() => undefined);
    // The database can't be reached: the route responds with that error.
    if (version === undefined) return next();
    const { origin, 'accept-encoding': encodings } = ctx.headers;
    const key = `${version}\n${ctx.url}\n${origin}\n${encodings}\n${rules.key?.(ctx)}`;
    const context = { ctx, next, isAnswered: false };
    const response = await cache.fetch(key, { context });
    if (response) return send(ctx, response);
    // A refusal isn't shared: each request gets its own.
    return context.isAnswered ? undefined : next();
  };
}
