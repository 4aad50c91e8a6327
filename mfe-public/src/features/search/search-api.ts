import type { SearchKind, SearchPage } from 'contracts/search';
import type { ApiClient } from '../../lib/api-client.ts';

/** Results on a page. */
export const resultsPerPage = 10;

interface Wanted {
  search: string;
  /** Empty: all. */
  kind: SearchKind | '';
  /** 0 means all. */
  year: number;
  page: number;
}

/** `search`. Rejects when a proxy answered with something that isn't its answer. */
export async function fetchFound(
  api: ApiClient,
  { search, kind, year, page }: Wanted,
  signal: AbortSignal,
): Promise<SearchPage> {
  const params = { q: search, kind, year, page, limit: resultsPerPage };
  const { data } = await api.get<SearchPage>('/search', { params, signal });
  if (!Array.isArray(data?.list)) throw new Error('The API answered with something that is no result');
  return data;
}
