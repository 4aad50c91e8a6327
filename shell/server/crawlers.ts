import type { NewsListItem } from 'contracts/api';
import type { SiteIdentity } from 'contracts/site';
import type { Context, Middleware } from 'koa';
import type { SitePage } from '../shared/find-page.ts';
import type { ApiClient } from './api-client.ts';
import { escapeMarkup } from './escape.ts';
import { mailDate } from './mail-date.ts';
import { addressOf } from './page-meta.ts';
import { siteMap } from './site-map.ts';

const feedLength = 30;
const paths = new Set(['/robots.txt', '/sitemap.xml', '/rss.xml']);

/** `/robots.txt`, `/sitemap.xml` and `/rss.xml`: what search engines and feed readers ask for. `pages` are those that everybody gets. */
export function crawlerFiles(
  site: SiteIdentity,
  api: ApiClient,
  pages: () => SitePage[],
  originOf: (ctx: Context) => string | undefined,
): Middleware {
  const addresses = siteMap(api, pages);
  return async (ctx, next) => {
    if (!paths.has(ctx.path)) return next();
    const origin = originOf(ctx);
    if (ctx.path === '/robots.txt') {
      ctx.type = 'text/plain';
      ctx.body = robots(origin, pages());
    } else if (!origin) {
      ctx.throw(
        404,
        'The address of this site is not configured, so it has no sitemap and no feed. Set SITE_ORIGIN.',
      );
    } else if (ctx.path === '/sitemap.xml') {
      ctx.type = 'application/xml';
      ctx.body = sitemap(origin, await addresses());
    } else {
      ctx.type = 'application/rss+xml';
      const newsPage = pages().find(({ item }) => item?.kind === 'article') ?? ctx.throw(404);
      ctx.body = feed(origin, site, newsPage, await api.articles(feedLength).catch(() => ctx.throw(503)));
    }
    ctx.set('Cache-Control', 'public, max-age=300');
  };
}

/** A rule covers everything below its path, so pages below another hidden page need no rule. */
function robots(origin: string | undefined, pages: SitePage[]): string {
  const hidden = pages.filter(({ indexed }) => !indexed).map(({ path }) => path);
  const paths = hidden.filter((path) => !hidden.some((other) => path.startsWith(`${other}/`)));
  const rules = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), ''].join('\n');
  return origin ? `${rules}\nSitemap: ${origin}/sitemap.xml\n` : rules;
}

function sitemap(origin: string, addresses: string[]): string {
  const urls = addresses.map((address) => `<url><loc>${escapeMarkup(origin + address)}</loc></url>`);
  return `${xml}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

function feed(
  origin: string,
  site: SiteIdentity,
  { path, item }: SitePage,
  articles: NewsListItem[],
): string {
  const items = articles.map(({ id, title, type, created_at }) => {
    const link = escapeMarkup(origin + addressOf(path, item?.parameter ?? '', id));
    const date = mailDate(new Date(created_at), site.timeZone);
    return `<item><title>${escapeMarkup(title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><category>${type}</category><pubDate>${date}</pubDate></item>`;
  });
  const self = `<atom:link href="${escapeMarkup(origin)}/rss.xml" rel="self" type="application/rss+xml"/>`;
  const about = `<title>${escapeMarkup(site.name)}</title><link>${escapeMarkup(origin + path)}</link><description>${escapeMarkup(site.description)}</description><language>en</language>${self}`;
  return `${xml}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${about}${items.join('')}</channel></rss>`;
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
