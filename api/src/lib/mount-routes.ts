import { Readable } from 'node:stream';
import Router from '@koa/router';
import type { Context } from 'koa';
import compress from 'koa-compress';
import { Answer } from './answer.ts';
import { HttpError } from './http-error.ts';
import type { Route } from './route.ts';
import { type RouteOptions, routeRunner } from './run-route.ts';

/** Each event goes out when it comes: nothing on the way may collect them. */
function sendEvents(ctx: Context, events: Readable): void {
  ctx.type = 'text/event-stream';
  ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  ctx.compress = false;
  ctx.body = events;
}

function send(ctx: Context, { type }: Route, result: unknown): void {
  if (result instanceof Answer) result.send(ctx);
  else if (result instanceof Readable) sendEvents(ctx, result);
  else {
    ctx.type = type ?? 'application/json';
    ctx.body = type === undefined ? JSON.stringify(result) : result;
  }
}

type Run = (ctx: Context) => Promise<unknown>;

/** Some refusals of a few calls are answers. */
function withRefusals({ refused }: Route, run: Run): Run {
  if (!refused) return run;
  return (ctx) =>
    run(ctx).catch((error: unknown) => {
      if (error instanceof HttpError && refused.statuses.includes(error.status)) return refused.result;
      throw error;
    });
}

/** What the router finds for a known call is the same each time: it need not try every path again. */
function lookUpExact(router: Router, routes: Route[]): void {
  const search = router.match.bind(router);
  const keyOf = (path: string, method: string) => `${method} ${path}`;
  const calls = routes.map(({ path, method }) => ({ path, method: method.toUpperCase() }));
  const found = new Map(calls.map(({ path, method }) => [keyOf(path, method), search(path, method)]));
  router.match = (path, method) => found.get(keyOf(path, method)) ?? search(path, method);
}

/** A router of exact paths: letter case and slashes count, so that no limit can be passed by spelling. */
export function mountRoutes(routes: Route[], options: RouteOptions): Router {
  const router = new Router({ sensitive: true, strict: true });
  const compressed = compress({ threshold: 1024 });
  for (const route of routes) {
    const run = withRefusals(route, routeRunner(route, options));
    const answer = async (ctx: Context) => {
      ctx.state.route = route.path;
      send(ctx, route, await run(ctx));
    };
    // What is kept is kept compressed.
    router.register(route.path, [route.method], route.cached ? answer : [compressed, answer]);
  }
  lookUpExact(router, routes);
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
