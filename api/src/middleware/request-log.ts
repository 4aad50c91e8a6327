import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Log } from '../lib/log.ts';
import type { Metrics } from '../lib/metrics.ts';

const ID = /^[\w-]{8,64}$/;

/** Gives each request an id (that of the proxy in front, when it sent one), and logs and counts it when it is answered. */
export function requestLog(log: Log, metrics: Metrics): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const sent = ctx.get('X-Request-Id');
    const requestId = ID.test(sent) ? sent : randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    ctx.res.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      const route = typeof ctx.state.route === 'string' ? ctx.state.route : 'other';
      metrics.observe(ctx.method, route, ctx.status, seconds);
      log.info({
        ...{ requestId, method: ctx.method, path: ctx.path.slice(0, 200), status: ctx.status },
        ...{ ms: Math.round(seconds * 1000), complete: ctx.res.writableFinished },
      });
    });
    await next();
  };
}
