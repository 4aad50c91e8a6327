import type { NewsListItem } from 'contracts/api';
import type { SiteIdentity } from 'contracts/site';
import type { SitePage } from '../shared/find-page.ts';
import { itemAddress, listPath } from '../shared/item-address.ts';
import { escapeMarkup } from './escape.ts';
import { mailDate } from './mail-date.ts';
import { newest } from './site-map.ts';

export const feedLength = 30;

/** The newest articles as RSS. `page` is the one that shows an article. */
export function feed(origin: string, site: SiteIdentity, page: SitePage, articles: NewsListItem[]): string {
  const dated = (instant: string) => mailDate(new Date(instant), site.timeZone);
  const changed = newest(articles);
  const about = [
    element('title', site.name),
    element('link', origin + listPath(page)),
    // RSS asks for one.
    element('description', site.description || site.name),
    '<language>en</language>',
    changed ? element('lastBuildDate', dated(changed)) : '',
    `<atom:link href="${escapeMarkup(origin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
  ];
  const items = articles.map((article) => {
    // Readers know an article by its guid, so it holds nothing that an edit changes.
    const name = escapeMarkup(origin + itemAddress(page, { id: article.id, slug: '' }));
    return [
      '<item>',
      element('title', article.title),
      element('link', origin + itemAddress(page, article)),
      `<guid isPermaLink="false">${name}</guid>`,
      element('description', article.summary),
      element('category', article.type),
      // RSS's own `author` is an e-mail address.
      article.author ? element('dc:creator', article.author) : '',
      element('pubDate', dated(article.created_at)),
      '</item>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${[...about, ...items].join('')}</channel></rss>`;
}

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;
