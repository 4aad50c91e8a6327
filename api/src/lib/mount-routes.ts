import { Readable } from 'node:stream';
import Router from '@koa/router';
import type { Context } from 'koa';
import { HttpError } from './http-error.ts';
import { parse } from './parse.ts';
import { withBody } from './read-body.ts';
import type { Access, Route } from './route.ts';

interface Options {
  /** Who asks. Refuses, by throwing, a request without a key for this access. */
  authenticate(ctx: Context, access: Access): Promise<{ username: string }>;
  /** Where uploads wait while their request runs. */
  temporary: string;
  /** Sees every answer before it is sent. */
  onResult?(route: Route, result: unknown): void;
}

async function resultOf(route: Route, ctx: Context, options: Options): Promise<unknown> {
  const caller = route.access === 'public' ? undefined : await options.authenticate(ctx, route.access);
  const query = route.query && parse(route.query, { ...ctx.query });
  return withBody(ctx, route, options.temporary, async ({ body, files }) => {
    const by = caller?.username ?? '';
    const input = { query, body: route.body && parse(route.body, body), files, by, ctx };
    // `defineRoute` has tied these types together; a list of different routes can't say so.
    return Reflect.apply(route.handle, route, [input]);
  });
}

/** Each event goes out when it comes: nothing on the way may collect them. */
function sendEvents(ctx: Context, events: Readable): void {
  ctx.type = 'text/event-stream';
  ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  ctx.compress = false;
  ctx.body = events;
}

async function answer(route: Route, ctx: Context, options: Options): Promise<void> {
  const result = await resultOf(route, ctx, options).catch((error: unknown) => {
    if (error instanceof HttpError && route.refused?.statuses.includes(error.status))
      return route.refused.result;
    throw error;
  });
  if (result instanceof Readable) {
    sendEvents(ctx, result);
    return;
  }
  options.onResult?.(route, result);
  ctx.type = route.type ?? 'application/json';
  ctx.body = route.type === undefined ? JSON.stringify(result) : result;
}

/** A router of exact paths: letter case and slashes count, so that no limit can be passed by spelling. */
export function mountRoutes(routes: Route[], options: Options): Router {
  const router = new Router({ sensitive: true, strict: true });
  for (const route of routes) {
    router.register(route.path, [route.method], async (ctx) => {
      ctx.state.route = route.path;
      await answer(route, ctx, options);
    });
  }
  return router;
}

/** For what no route has answered: another method's path is 405, anything else 404. */
export function noSuchCall(router: Router, ctx: Context): HttpError {
  const methods = router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods);
  const call = `${ctx.method} ${ctx.path.slice(0, 100)}`;
  if (methods.length === 0) return new HttpError(404, 'no_such_call', `There is no call ${call}.`);
  const Allow = methods.join(', ');
  return new HttpError(405, 'wrong_method', `There is no call ${call}; use ${Allow}.`, {
    headers: { Allow },
  });
}
