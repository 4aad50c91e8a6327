import type { Middleware } from 'koa';
import { isRead } from './reads.ts';
import type { VisitorConfigs } from './visitor-config.ts';

/**
 * `GET /visit`, asked by pages that came from a shared cache and so without cookies: sets who the visitor is (`visitor`), the name of what they are
 * offered (`offers`, by which the cache keeps pages), and the proof of it for reports (`reporter`).
 */
export const visitRoute =
  (configs: Pick<VisitorConfigs, 'visit'>): Middleware =>
  (ctx, next) => {
    if (ctx.path !== '/visit' || !isRead(ctx)) return next();
    ctx.set({ 'Cache-Control': 'private, no-store', 'Set-Cookie': configs.visit(ctx) });
    ctx.body = { visited: true };
    return undefined;
  };
