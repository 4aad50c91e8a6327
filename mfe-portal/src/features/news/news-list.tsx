import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPanel } from '../../components/list-panel.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { SortSelect } from '../../components/sort-select.tsx';
import { pause } from '../../lib/pause.ts';
import { usePortal } from '../../lib/portal.ts';
import { fetchNews, type NewsQuery, pageSize } from './news-api.ts';
import { NewsTable } from './news-table.tsx';
import { type NewsSort, sortNews, sorts } from './sort-news.ts';

interface Props {
  onView(id: number): void;
  onEdit(id: number): void;
}

export function NewsList({ onView, onEdit }: Props) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<NewsSort>('id');
  const [page, setPage] = useState(1);
  const news = useNewsPage({ page, search: search.trim() });
  const { list = [], total = 0 } = news.data ?? {};
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // A deletion can take the last page away.
  if (news.isSuccess && !news.isPlaceholderData && page > pages) setPage(pages);
  return (
    <ListPanel
      title="News List"
      empty={
        search.trim()
          ? 'No articles match this search.'
          : 'No articles yet. Write the first one with Add News.'
      }
      query={news}
      rows={list.length}
      toolbar={
        <>
          <SearchBox
            placeholder="Search news articles..."
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
          <SortSelect options={sorts} value={sort} onChange={(chosen) => setSort(chosen)} />
        </>
      }
      pagination={<Pagination page={page} pages={pages} shown={list.length} total={total} onPage={setPage} />}
    >
      <NewsTable articles={sortNews(list, sort)} onView={onView} onEdit={onEdit} />
    </ListPanel>
  );
}

function useNewsPage(query: NewsQuery) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['news', 'page', query],
    queryFn: async ({ signal }) => {
      if (query.search) await pause(200, signal);
      return fetchNews(api, query, signal);
    },
    placeholderData: keepPreviousData,
  });
}
