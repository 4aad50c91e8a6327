import type { NewsArticle } from 'contracts/api';
import type { ItemKind } from 'contracts/pages';
import type { SiteConfig } from 'contracts/site';
import { type FoundPage, pagesOf } from '../shared/find-page.ts';
import { itemAddress } from '../shared/item-address.ts';
import { type ApiClient, isNotFound } from './api-client.ts';

/** What the API says of the item that an address names; `unknown` while it is down. */
export type FoundItem = Item | 'missing' | 'unknown';

/** Projects have no texts of their own for search engines. */
export type Item = Pick<NewsArticle, 'id' | 'title' | 'slug' | 'summary'> &
  Partial<Pick<NewsArticle, 'seo_title' | 'seo_description'>>;

export function findItem(kind: ItemKind, id: number, api: ApiClient): Promise<FoundItem> {
  const item = kind === 'article' ? api.article(id) : api.project(id);
  return item.catch((error: unknown) => (isNotFound(error) ? 'missing' : 'unknown'));
}

/** Where an address of a list leads that names an item (`/news?article=7`): to the item's page. Undefined for any other address. */
export async function namedItemAddress(
  { item }: FoundPage,
  query: URLSearchParams,
  { remotes }: SiteConfig,
  api: ApiClient,
): Promise<string | undefined> {
  const id = item && idIn(query, item.parameter);
  const page = item && pagesOf(remotes).find(({ shows }) => shows === item.kind);
  if (!id || !page) return undefined;
  const found = await findItem(item.kind, id, api);
  return itemAddress(page, typeof found === 'string' ? { id, slug: '' } : found);
}

function idIn(query: URLSearchParams, parameter: string): number | undefined {
  const value = query.get(parameter) ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}
