import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { audited, type NewAuditEntry } from './audited.ts';
import { creationKey } from './creation-key.ts';
import { HttpError } from './http-error.ts';
import { parse } from './parse.ts';
import { bodyReader } from './read-body.ts';
import { type Access, type Caller, ResultPage, type Route } from './route.ts';

export interface RouteOptions {
  /** Says whose key came with the request. Throws when that gives no access. */
  authenticate(ctx: Context, access: Access): Promise<Caller>;
  /** Where uploads wait while their request runs. */
  temporary: string;
  /** Writes into the audit log. */
  writeEntry(entry: NewAuditEntry): Promise<void>;
  /** Sees every result before it is sent, unless it is a stream. */
  onResult?(route: Route, result: unknown): void;
}

/** Each event must go out at once: nothing on the way may collect or compress them. */
function sendEvents(ctx: Context, events: Readable): void {
  ctx.type = 'text/event-stream';
  ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  ctx.compress = false;
  ctx.body = events;
}

function send(ctx: Context, { access, type, cached }: Route, result: unknown): void {
  if (access !== 'public') ctx.set('Cache-Control', 'no-store');
  if (cached) ctx.set('Cache-Control', cached.maxAge ? `public, max-age=${cached.maxAge}` : 'no-cache');
  ctx.type = type ?? 'application/json';
  ctx.body = type === undefined ? JSON.stringify(result) : result;
}

/** Says what the response is made from: caches drop it by these names. Refusals have it too, since what is missing may come. */
function nameTopics(ctx: Context, { cached, reads = cached && [cached.topic] }: Route, call: unknown): void {
  if (!reads) return;
  const { id } = Object(call);
  const records = Number.isInteger(id) ? reads.map((topic) => `${topic}/${id}`) : [];
  ctx.set('Surrogate-Key', [...reads, ...records].join(' '));
}

function sendStream(ctx: Context, route: Route, result: Readable): void {
  // Compression doesn't pass on that its source broke off: the client would wait for ever.
  result.once('error', () => ctx.res.destroy());
  if (route.events) sendEvents(ctx, result);
  else send(ctx, route, result);
}

/** Authenticates, validates, handles, writes down what was changed, sends. */
export function routeHandler(route: Route, options: RouteOptions): (ctx: Context) => Promise<void> {
  const withBody = bodyReader(route, options.temporary);

  async function resultOf(ctx: Context): Promise<unknown> {
    const caller = route.access === 'public' ? undefined : await options.authenticate(ctx, route.access);
    const query = route.query && parse(route.query, { ...ctx.query });
    return withBody(ctx, ({ body: sent, files }) => {
      const body = route.body && parse(route.body, sent);
      nameTopics(ctx, route, { ...Object(query), ...Object(body) });
      caller?.assertMay?.({ ...Object(query), ...Object(body) });
      const key = route.creates ? creationKey(ctx) : undefined;
      const input = { query, body, files, creationKey: key, by: caller?.username ?? '', ctx };
      // `defineRoute` has tied these types together; a list of different routes can't say so.
      const handle = () => Reflect.apply(route.handle, route, [input]);
      return audited(route.audit, input, handle, options.writeEntry);
    });
  }

  function refusedResult(error: unknown): unknown {
    if (!(error instanceof HttpError && route.refused?.statuses.includes(error.status))) throw error;
    const { except, result } = route.refused;
    if (Object.keys(error.details.fields ?? {}).some((field) => except.includes(field))) throw error;
    return result;
  }

  return async (ctx) => {
    ctx.state.route = route.path;
    const result = await resultOf(ctx).catch(refusedResult);
    if (result instanceof Readable) return sendStream(ctx, route, result);
    const isPage = result instanceof ResultPage;
    if (isPage) ctx.set('X-Total-Count', String(result.total));
    const sent = isPage ? result.list : result;
    options.onResult?.(route, sent);
    send(ctx, route, sent);
  };
}
