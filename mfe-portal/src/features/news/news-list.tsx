import { useState } from 'react';
import { ListPanel } from '../../components/list-panel.tsx';
import type { RowHandlers } from '../../components/record-table.tsx';
import { SortSelect } from '../../components/sort-select.tsx';
import { useRecordList } from '../../components/use-record-list.ts';
import { usePortal } from '../../lib/portal.ts';
import { fetchNews } from './news-api.ts';
import { NewsTable } from './news-table.tsx';
import { type NewsSort, sortNews, sorts } from './sort-news.ts';

export function NewsList(handlers: RowHandlers) {
  const { api } = usePortal();
  const [sort, setSort] = useState<NewsSort>('id');
  const news = useRecordList(['news'], (query, signal) => fetchNews(api, query, signal));
  return (
    <ListPanel
      title="News List"
      list={news}
      searchPlaceholder="Search news articles..."
      sort={<SortSelect options={sorts} value={sort} onChange={(chosen) => setSort(chosen)} />}
      empty={
        news.search ? 'No articles match this search.' : 'No articles yet. Write the first one with Add News.'
      }
    >
      <NewsTable articles={sortNews(news.rows, sort)} {...handlers} />
    </ListPanel>
  );
}
