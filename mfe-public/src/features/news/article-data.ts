import type { NewsArticle } from 'contracts/api';
import type { SiteIdentity } from 'contracts/site';

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
    ...(image && { image: [image] }),
    author: publisher,
    publisher,
  };
}
