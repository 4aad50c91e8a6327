import { bulkDelete, bulkUnpublish } from '../../components/list/bulk-action.ts';
import { BulkBar } from '../../components/list/bulk-bar.tsx';
import { ListPanel } from '../../components/list/list-panel.tsx';
import type { ListProps } from '../../components/list/records-page.tsx';
import { SortSelect } from '../../components/list/sort-select.tsx';
import { useRecordList } from '../../components/list/use-record-list.ts';
import { useSelection } from '../../components/list/use-selection.ts';
import { useRecordsChanged } from '../../components/record/record-queries.ts';
import { unpublish } from '../../components/record/records-api.ts';
import { usePortal } from '../../lib/portal.ts';
import { deleteNews } from './news-api.ts';
import { newsPage, useNewsChanged } from './news-queries.ts';
import { NewsTable } from './news-table.tsx';
import { sortNamed, sorts } from './sort-news.ts';

export function NewsList({ address, ...handlers }: ListProps) {
  const { api } = usePortal();
  const { page, rows, search } = address;
  const query = { page, rows, search, sort: sortNamed(address.sort) };
  const news = useRecordList(address, newsPage(api, query));
  const selection = useSelection();
  const changed = useNewsChanged();
  const remove = bulkDelete('article', 'articles', {
    kind: 'article',
    run: (id) => deleteNews(api, id),
    onFinished: () => changed(null),
  });
  const recordsChanged = useRecordsChanged();
  const takeOff = bulkUnpublish('article', 'articles', {
    run: (id) => unpublish(api, `article/${id}`),
    onFinished: recordsChanged,
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
      bar={<BulkBar selection={selection} rows={news.rows} actions={[takeOff, remove]} />}
    >
      <NewsTable rows={news.rows} selection={selection} {...handlers} />
    </ListPanel>
  );
}
