import type { Middleware } from 'koa';
import { HttpError } from '../lib/http-error.ts';

/** A quarter second of mean delay: responses come so late that more requests only make it worse. */
const MAX_LAG_MS = 250;
const ALWAYS = ['/healthz', '/readyz', '/metrics'];

/** Refuses new requests while the event loop is late, so that running ones can finish. */
export function refuseOverload(lag: () => number): Middleware {
  return (ctx, next) => {
    if (lag() > MAX_LAG_MS && !ALWAYS.includes(ctx.path)) {
      throw new HttpError(503, 'overloaded', 'The server is busy. Try again in a moment.', {
        headers: { 'Retry-After': '2' },
      });
    }
    return next();
  };
}
