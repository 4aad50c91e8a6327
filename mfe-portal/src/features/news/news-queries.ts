import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { NewsPage } from 'contracts/api';
import type { PageQuery } from '../../lib/list-page.ts';
import { fetchAllNews, fetchArticle, fetchNews } from './news-api.ts';
import { listedOrder, type NewsSort, sortNews } from './sort-news.ts';

interface NewsQuery extends PageQuery {
  sort: NewsSort;
}

/** Queries that a change to any article makes out of date. */
const lists = ['news', 'lists'];
const recordKey = (id: number) => ['news', 'record', id];

export const newsPage = (api: AxiosInstance, query: NewsQuery) =>
  queryOptions({
    queryKey: [...lists, 'page', query],
    queryFn: ({ client, signal }) => fetchSorted(api, client, query, signal),
  });

const allNews = (api: AxiosInstance, search: string) =>
  queryOptions({
    queryKey: [...lists, 'all', search],
    queryFn: ({ signal }) => fetchAllNews(api, search, signal),
    staleTime: 60_000,
  });

/** For the API's own order, loads one page; for any other, the whole list, once for all its pages. */
async function fetchSorted(
  api: AxiosInstance,
  queries: QueryClient,
  { sort, ...query }: NewsQuery,
  signal: AbortSignal,
): Promise<NewsPage> {
  if (sort === listedOrder) return fetchNews(api, query, signal);
  const all = await queries.fetchQuery(allNews(api, query.search));
  const first = (query.page - 1) * query.rows;
  return { list: sortNews(all, sort).slice(first, first + query.rows), total: all.length };
}

/** Who wrote the newest articles. */
export const knownAuthors = (api: AxiosInstance) =>
  queryOptions({
    queryKey: [...lists, 'authors'],
    async queryFn({ signal }) {
      const { list } = await fetchNews(api, { page: 1, rows: 100, search: '' }, signal);
      return [...new Set(list.map(({ author }) => author))].filter((author) => author !== '').sort();
    },
    staleTime: 60_000,
  });

/** An article as visitors see it. */
export const newsRecord = (api: AxiosInstance, id: number) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => fetchArticle(api, id, signal),
  });

/** An article for the Edit form: loaded when the form opens, and never while somebody types. */
export const editedArticle = (api: AxiosInstance, id: number) =>
  queryOptions({
    queryKey: ['news', 'edited', id],
    queryFn: ({ signal }) => fetchArticle(api, id, signal),
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** For after an article was added, changed or deleted: reloads the lists, and drops the cached article. */
export function useNewsChanged(): (id: number | null) => void {
  const queries = useQueryClient();
  return (id) => {
    if (id !== null) queries.removeQueries({ queryKey: recordKey(id) });
    void queries.invalidateQueries({ queryKey: lists });
  };
}
