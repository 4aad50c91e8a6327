import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListPage, type PageQuery, pageSize } from '../lib/list-page.ts';
import { pause } from '../lib/pause.ts';

type FetchPage<Item> = (query: PageQuery, signal: AbortSignal) => Promise<ListPage<Item>>;

/** What a `ListPanel` shows: a page of a list that can be searched. `key` is what the list depends on besides. */
export function useRecordList<Item>(key: string[], fetchPage: FetchPage<Item>) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const search = text.trim();
  const query = useQuery({
    queryKey: [...key, 'page', { page, search }],
    queryFn: async ({ signal }) => {
      if (search) await pause(200, signal);
      return fetchPage({ page, search }, signal);
    },
    placeholderData: keepPreviousData,
  });
  const { list: rows = [], total = 0 } = query.data ?? {};
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // A deletion can take the last page away.
  if (query.isSuccess && !query.isPlaceholderData && page > pages) setPage(pages);
  const searchFor = (typed: string) => {
    setText(typed);
    setPage(1);
  };
  return { query, rows, total, page, pages, setPage, text, search, searchFor };
}

export type RecordList = ReturnType<typeof useRecordList>;
