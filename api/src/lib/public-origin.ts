import type { Context } from 'koa';

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/** The address by which the client knows this API; nothing when its Host header is not a plain host. */
export function publicOrigin(ctx: Context): string {
  return HOST.test(ctx.host) ? `${ctx.protocol}://${ctx.host}` : '';
}
