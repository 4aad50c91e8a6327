import type { NewsArticle } from 'contracts/api';
import type { SiteIdentity } from 'contracts/site';
import { itemAddress } from '../../lib/item-address.ts';
import { newsPath } from './news-labels.ts';

/** An article as schema.org's NewsArticle. */
export function articleData(
  article: NewsArticle,
  site: SiteIdentity,
  image: string | undefined,
): Record<string, unknown> {
  const publisher = { '@type': 'Organization', name: site.legalName };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    datePublished: article.created_at,
    dateModified: article.updated_at,
    ...(image && { image: [image] }),
    author: article.author ? { '@type': 'Person', name: article.author } : publisher,
    publisher,
    // A path, which JSON-LD resolves against the document's address.
    mainEntityOfPage: { '@type': 'WebPage', '@id': itemAddress(newsPath, article) },
  };
}
