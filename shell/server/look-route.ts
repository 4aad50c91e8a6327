import type { Middleware } from 'koa';
import { lookRules } from '../shared/look.ts';
import { isRead } from './reads.ts';
import type { SiteContent } from './site-content.ts';

/** `/look.css?revision=…`: the company's colours, after the theme's. Pages have it from the first time that somebody edits them. */
export const lookRoute =
  (content: Pick<SiteContent, 'contents'>): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/look.css' || !isRead(ctx)) return next();
    const look = content.contents['shell/look'];
    const isCurrent = look !== undefined && look.revision === ctx.query.revision;
    ctx.set('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store');
    ctx.type = 'css';
    ctx.body = lookRules(look?.value ?? {});
  };
