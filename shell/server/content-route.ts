import type { Middleware } from 'koa';
import { isRead } from './reads.ts';
import type { SiteContent } from './site-content.ts';

/**
 * `/content.json?type=mfe-public/team&revision=…`: the value of a content type, for visitors who go to a page that the one they came with doesn't carry. With the
 * revision that it has now it is cached for ever; with another one the value is a newer one, and may change again.
 */
export const contentRoute =
  (content: Pick<SiteContent, 'contents' | 'refresh'>): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/content.json' || !isRead(ctx)) return next();
    const { type, revision } = ctx.query;
    // By its own names only: an object has others too.
    const find = () => Object.entries(content.contents).find(([name]) => name === type)?.[1];
    // Another server may have given out a revision that this one hasn't heard of.
    if (find()?.revision !== revision) await content.refresh().catch(() => {});
    const found = find();
    ctx.set('X-Robots-Tag', 'noindex');
    if (!found) return ctx.throw(404, 'This content type was not edited.');
    ctx.set(
      'Cache-Control',
      found.revision === revision ? 'public, max-age=31536000, immutable' : 'no-store',
    );
    ctx.body = found;
  };
