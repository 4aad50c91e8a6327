import Router from '@koa/router';
import type { Context } from 'koa';
import compress from 'koa-compress';
import { HttpError } from './http-error.ts';
import type { Route } from './route.ts';
import { type RouteOptions, routeHandler } from './route-handler.ts';

/** A router of exact paths: letter case and slashes count, so that no limit can be passed by spelling. */
export function mountRoutes(routes: Route[], options: RouteOptions): Router {
  const router = new Router({ sensitive: true, strict: true });
  const compressed = compress({ threshold: 1024 });
  for (const route of routes) {
    const handler = routeHandler(route, options);
    // A cached response is compressed once, for everyone.
    router.register(route.path, [route.method], route.cached ? handler : [compressed, handler]);
  }
  return router;
}

/** The error for a call that no route handles: 405 when its path has another method, else 404. */
export function noSuchCall(router: Router, ctx: Context): HttpError {
  const methods = router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods);
  const call = `${ctx.method} ${ctx.path.slice(0, 100)}`;
  if (methods.length === 0) return new HttpError(404, 'no_such_call', `There is no call ${call}.`);
  const Allow = methods.join(', ');
  return new HttpError(405, 'wrong_method', `There is no call ${call}; use ${Allow}.`, {
    headers: { Allow },
  });
}
