import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { Answer } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import { creationKey } from './creation-key.ts';
import { parse } from './parse.ts';
import { bodyReader } from './read-body.ts';
import { type Access, Listed, type Route, type UploadedFile } from './route.ts';

export interface RouteOptions {
  /** Who asks. Refuses, by throwing, a request without a key for this access. */
  authenticate(ctx: Context, access: Access): Promise<{ username: string }>;
  cache: AnswerCache;
  /** Where uploads wait while their request runs. */
  temporary: string;
  /** Sees every result before it is sent, or kept. */
  onResult?(route: Route, result: unknown): void;
}

interface Input {
  query: unknown;
  body: unknown;
  files: UploadedFile[];
  creationKey: string | undefined;
  by: string;
  ctx: Context;
}

async function handle(route: Route, input: Input, { onResult }: RouteOptions): Promise<unknown> {
  // `defineRoute` has tied these types together; a list of different routes can't say so.
  const result = await Reflect.apply(route.handle, route, [input]);
  if (!(result instanceof Readable)) onResult?.(route, result instanceof Listed ? result.list : result);
  return result;
}

function cacheControl({ method, cached }: Route): Record<string, string> {
  if (method !== 'get') return {};
  return { 'Cache-Control': cached?.maxAge ? `public, max-age=${cached.maxAge}` : 'no-cache' };
}

async function makeAnswer(route: Route, input: Input, options: RouteOptions): Promise<Answer> {
  const result = await handle(route, input, options);
  const headers = cacheControl(route);
  if (!(result instanceof Listed)) return Answer.of(result, headers);
  return Answer.of(result.list, { ...headers, 'X-Total-Count': String(result.total) });
}

const KEPT_QUERIES = 1000;

/** What a query string says, without reading the same one again. Throws 422, each time. */
function queryReader({ query: schema }: Route): (ctx: Context) => unknown {
  const read = new Map<string, unknown>();
  return (ctx) => {
    if (!schema) return undefined;
    const { querystring } = ctx;
    const known = read.get(querystring);
    if (known !== undefined) return known;
    const query = parse(schema, { ...ctx.query });
    if (read.size === KEPT_QUERIES) read.clear();
    read.set(querystring, query);
    return query;
  };
}

/** Who may ask, what was asked, what it comes to: an Answer for a cached route, else what `handle` returns. */
export function routeRunner(route: Route, options: RouteOptions): (ctx: Context) => Promise<unknown> {
  const { cached } = route;
  const readQuery = queryReader(route);
  const readBody = bodyReader(route, options.temporary);
  return async (ctx) => {
    const caller = route.access === 'public' ? undefined : await options.authenticate(ctx, route.access);
    const query = readQuery(ctx);
    return readBody(ctx, async ({ body: sent, files }) => {
      const body = route.body && parse(route.body, sent);
      const key = route.creates ? creationKey(ctx) : undefined;
      const input = { query, body, files, creationKey: key, by: caller?.username ?? '', ctx };
      if (!cached) return handle(route, input, options);
      const answerKey = JSON.stringify([route.path, query, body, cached.key?.(ctx)]);
      return options.cache.answer(cached.topic, answerKey, () => makeAnswer(route, input, options));
    });
  };
}
