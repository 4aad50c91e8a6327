import type { Context } from 'koa';

/** Whether a request only reads. */
export const isRead = ({ method }: Pick<Context, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Refuses every other method with 405. */
export function assertRead(ctx: Context): void {
  if (isRead(ctx)) return;
  ctx.set('Allow', 'GET, HEAD');
  ctx.throw(405, 'Only GET is answered here');
}
