import type { Context } from 'koa';

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;
/** No segment is empty or begins with a dot. */
const PATH = /^(\/[\w~-][\w.~-]*)+$/;

/**
 * The address by which the client knows this API, without a trailing slash: behind a trusted proxy that strips a path, with that
 * path (`X-Forwarded-Prefix`). Nothing when its Host header is not a plain host.
 */
export function publicOrigin(ctx: Context): string {
  return HOST.test(ctx.host) ? `${ctx.protocol}://${ctx.host}${strippedPath(ctx)}` : '';
}

function strippedPath(ctx: Context): string {
  if (!ctx.app.proxy) return '';
  const path = ctx.get('X-Forwarded-Prefix').replace(/\/$/, '');
  return PATH.test(path) ? path : '';
}
