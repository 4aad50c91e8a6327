import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Log } from '../lib/log.ts';
import type { Metrics } from '../lib/metrics.ts';

const ID = /^[\w-]{8,64}$/;

/** The id that the proxy in front has sent, if it is well-formed; else a new one. */
function requestIdOf({ req }: Context): string {
  const sent = req.headers['x-request-id'];
  return typeof sent === 'string' && ID.test(sent) ? sent : randomUUID();
}

/** Gives each request an id, and logs and counts it when its response has been sent. */
export function requestLog(log: Log, metrics: Metrics): Middleware {
  return (ctx, next) => {
    const started = performance.now();
    const requestId = requestIdOf(ctx);
    const { req, res, state } = ctx;
    state.requestId = requestId;
    res.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      const { method = '' } = req;
      const status = res.statusCode;
      metrics.observe(method, typeof state.route === 'string' ? state.route : 'other', status, seconds);
      const path = ctx.path.slice(0, 200);
      const ms = Math.round(seconds * 1000);
      log.info({ requestId, method, path, status, ms, complete: res.writableFinished });
    });
    return next();
  };
}
