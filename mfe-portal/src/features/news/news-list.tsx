import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { NewsPage } from 'contracts/api';
import { ListPanel } from '../../components/list/list-panel.tsx';
import type { ListProps } from '../../components/list/records-page.tsx';
import { SortSelect } from '../../components/list/sort-select.tsx';
import { useRecordList } from '../../components/list/use-record-list.ts';
import type { PageQuery } from '../../lib/list-page.ts';
import { usePortal } from '../../lib/portal.ts';
import { fetchAllNews, fetchNews } from './news-api.ts';
import { NewsTable } from './news-table.tsx';
import { listedOrder, type NewsSort, sortNamed, sortNews, sorts } from './sort-news.ts';

export function NewsList({ address, ...handlers }: ListProps) {
  const { api } = usePortal();
  const queries = useQueryClient();
  const { page, rows, search } = address;
  const query = { page, rows, search, sort: sortNamed(address.sort) };
  const news = useRecordList(address, {
    queryKey: ['news', 'page', query],
    queryFn: ({ signal }) => fetchSorted(api, queries, query, signal),
  });
  return (
    <ListPanel
      title="News List"
      address={address}
      list={news}
      searchPlaceholder="Search news articles..."
      sort={<SortSelect options={sorts} value={query.sort} onChange={(chosen) => address.sortBy(chosen)} />}
      empty={
        search ? 'No articles match this search.' : 'No articles yet. Write the first one with Add News.'
      }
    >
      <NewsTable articles={news.rows} {...handlers} />
    </ListPanel>
  );
}

/** A page in the API's own order comes from the API; for any other the whole list is fetched, once for all its pages. */
async function fetchSorted(
  api: AxiosInstance,
  queries: QueryClient,
  { sort, ...query }: PageQuery & { sort: NewsSort },
  signal: AbortSignal,
): Promise<NewsPage> {
  if (sort === listedOrder) return fetchNews(api, query, signal);
  const all = await queries.fetchQuery({
    queryKey: ['news', 'all', query.search],
    queryFn: (context) => fetchAllNews(api, query.search, context.signal),
    staleTime: 60_000,
  });
  const first = (query.page - 1) * query.rows;
  return { list: sortNews(all, sort).slice(first, first + query.rows), total: all.length };
}
