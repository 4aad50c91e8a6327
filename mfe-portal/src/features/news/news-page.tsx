import { useQuery } from '@tanstack/react-query';
import { RecordsPage } from '../../components/list/records-page.tsx';
import { type FindPage, pageOf } from '../../components/list/use-added.ts';
import { StatCards } from '../../components/stat-cards.tsx';
import { pageSize } from '../../lib/list-page.ts';
import { usePortal, useTitle } from '../../lib/portal.ts';
import { AddNewsModal } from './add-news-modal.tsx';
import { EditNewsModal } from './edit-news-modal.tsx';
import { fetchAllNews, fetchNews } from './news-api.ts';
import { NewsList } from './news-list.tsx';
import { NewsPreviewModal } from './news-preview-modal.tsx';
import { listedOrder, sortNamed, sortNews } from './sort-news.ts';

/** The News Management page. */
export function NewsPage() {
  useTitle('News');
  const { api } = usePortal();
  const findPage: FindPage = async (id, { rows, sort }) =>
    pageOf(sortNews(await fetchAllNews(api, ''), sortNamed(sort)), id, rows);
  return (
    <RecordsPage
      kind="news"
      title="News Management"
      addLabel="Add News"
      stats={<TotalArticles />}
      findPage={findPage}
      List={NewsList}
      Preview={NewsPreviewModal}
      Add={AddNewsModal}
      Edit={EditNewsModal}
    />
  );
}

/** All articles, whatever is being searched for. */
function TotalArticles() {
  const { api } = usePortal();
  const query = { page: 1, rows: pageSize, search: '', sort: listedOrder };
  const { data } = useQuery({
    // The list starts with the same call.
    queryKey: ['news', 'page', query],
    queryFn: ({ signal }) => fetchNews(api, query, signal),
  });
  return <StatCards stats={[{ label: 'Total Articles', value: data?.total }]} />;
}
