import { finished } from 'node:stream/promises';
import type { Middleware } from 'koa';

/**
 * Reads, and drops, what a handler has left of a request's body before the response is sent. A browser sends all of a refused upload
 * before it reads the response; if the connection were closed meanwhile, it would see a network failure instead of the refusal.
 */
export const readRest: Middleware = async ({ req }, next) => {
  await next();
  if (req.complete || req.destroyed) return;
  req.unpipe();
  req.removeAllListeners('data');
  req.resume();
  await finished(req, { writable: false }).catch(() => undefined);
};
