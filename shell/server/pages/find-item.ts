import type { NewsArticle, ProjectDetail } from 'contracts/api';
import type { ItemKind } from 'contracts/pages';
import type { SiteConfig } from 'contracts/site';
import { type FoundPage, pagesOf } from '../../shared/find-page.ts';
import { itemAddress } from '../../shared/item-address.ts';
import type { ApiCall } from '../../shared/rendering.ts';
import { type ApiReads, noReads, type Reads } from '../rendering/api-reads.ts';

/** What the API says of the item that an address names; `unknown` while it is down. */
export type FoundItem = Item | 'missing' | 'unknown';

/** Projects have no texts of their own for search engines. */
export type Item = Pick<NewsArticle, 'id' | 'title' | 'slug' | 'summary'> &
  Partial<Pick<NewsArticle, 'seo_title' | 'seo_description'>>;

const callFor: Record<ItemKind, (id: number) => ApiCall> = {
  article: (id) => ({ method: 'GET', path: `/news/find?id=${id}` }),
  project: (id) => ({
    method: 'POST',
    path: '/project/getProject',
    contentType: 'application/json',
    body: JSON.stringify({ id }),
  }),
};

/** Notes in `reads` what was asked. */
export async function findItem(
  kind: ItemKind,
  id: number,
  api: Pick<ApiReads, 'ask'>,
  reads: Reads = noReads(),
): Promise<FoundItem> {
  try {
    const { status, body } = await api.ask(callFor[kind](id), reads);
    if (status === 404) return 'missing';
    if (status !== 200) return 'unknown';
    const answer: (NewsArticle & { result?: undefined }) | { result: ProjectDetail } = JSON.parse(body);
    return itemFacts(answer.result ?? answer);
  } catch {
    return 'unknown';
  }
}

const itemFacts = ({ id, title, slug, summary, ...rest }: Item): Item => {
  const { seo_title, seo_description } = rest;
  return {
    id,
    title,
    slug,
    summary,
    ...(seo_title !== undefined && { seo_title }),
    ...(seo_description !== undefined && { seo_description }),
  };
};

/** Where an address of a list leads that names an item (`/news?article=7`): to the item's page. Undefined for any other address. */
export async function namedItemAddress(
  { item }: FoundPage,
  query: URLSearchParams,
  { remotes }: SiteConfig,
  api: Pick<ApiReads, 'ask'>,
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
