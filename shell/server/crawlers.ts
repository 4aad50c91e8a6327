import type { SiteIdentity } from 'contracts/site';
import type { Context, Middleware } from 'koa';
import type { SitePage } from '../shared/find-page.ts';
import type { ApiClient } from './api-client.ts';
import { feed, feedLength } from './feed.ts';
import { llmsText } from './llms-text.ts';
import { assertRead } from './reads.ts';
import { siteMap } from './site-map.ts';

/** How many articles, and how many projects, `/llms.txt` names. */
const overviewLength = 20;

/**
 * `/robots.txt`, `/sitemap.xml`, `/rss.xml` and `/llms.txt`: what search engines, feed readers and language models ask for. `pages` are
 * those that everybody gets. All but the first have absolute addresses, so they exist once the site knows its own; they answer 503 while the
 * API is down or slow, since a shortened list would tell a search engine that pages are gone.
 */
export function crawlerFiles(
  site: () => SiteIdentity,
  api: ApiClient,
  pages: () => SitePage[],
  originOf: (ctx: Context) => string | undefined,
): Middleware {
  const writeMap = siteMap(api, pages);
  const files: Record<string, (ctx: Context, origin: string) => Promise<void>> = {
    '/sitemap.xml': async (ctx, origin) => {
      ctx.body = await fromApi(ctx, writeMap(origin));
      ctx.type = 'application/xml';
    },
    '/rss.xml': async (ctx, origin) => {
      const page = pages().find(({ shows }) => shows === 'article') ?? ctx.throw(404);
      ctx.body = feed(origin, site(), page, await fromApi(ctx, api.articles(feedLength)));
      ctx.type = 'application/rss+xml';
    },
    '/llms.txt': async (ctx, origin) => {
      const lists = Promise.all([api.articles(overviewLength), api.projects(overviewLength, 1)]);
      const [articles, projects] = await fromApi(ctx, lists);
      ctx.body = llmsText({ origin, site: site(), pages: pages(), articles, projects });
      ctx.type = 'text/plain';
    },
  };
  return async (ctx, next) => {
    const write = files[ctx.path];
    if (!write && ctx.path !== '/robots.txt') return next();
    assertRead(ctx);
    const origin = originOf(ctx);
    if (!write) {
      ctx.type = 'text/plain';
      ctx.body = robots(origin, pages());
    } else if (origin) {
      await write(ctx, origin);
    } else {
      ctx.throw(
        404,
        'The address of this site is not configured, so it has no sitemap, no feed and no llms.txt. Set SITE_ORIGIN.',
      );
    }
    ctx.set('Cache-Control', 'public, max-age=300');
  };
}

/** Asks the client to come again in a minute when the API fails. */
function fromApi<Answer>(ctx: Context, answer: Promise<Answer>): Promise<Answer> {
  return answer.catch(() => {
    ctx.set({ 'Retry-After': '60', 'Cache-Control': 'no-store' });
    return ctx.throw(503, "The site's content is not available now. Try again in a minute.");
  });
}

/** A rule covers everything below its path, so pages below another hidden page need no rule. */
function robots(origin: string | undefined, pages: SitePage[]): string {
  const hidden = pages.filter(({ indexed }) => !indexed).map(({ path }) => path.replace(/:item$/, ''));
  const paths = hidden.filter((path) => !hidden.some((other) => path.startsWith(`${other}/`)));
  const rules = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), ''].join('\n');
  return origin ? `${rules}\nSitemap: ${origin}/sitemap.xml\n` : rules;
}
