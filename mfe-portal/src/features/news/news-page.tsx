import { useQuery } from '@tanstack/react-query';
import { RecordsPage } from '../../components/records-page.tsx';
import { StatCards } from '../../components/stat-cards.tsx';
import { usePortal, useTitle } from '../../lib/portal.ts';
import { AddNewsModal } from './add-news-modal.tsx';
import { EditNewsModal } from './edit-news-modal.tsx';
import { fetchNews } from './news-api.ts';
import { NewsList } from './news-list.tsx';
import { NewsPreviewModal } from './news-preview-modal.tsx';

/** SPEC.md section 2, "News Management page". */
export function NewsPage() {
  useTitle('News');
  return (
    <RecordsPage
      section="news"
      title="News Management"
      addLabel="Add News"
      stats={<TotalArticles />}
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
  const { data } = useQuery({
    queryKey: ['news', 'page', { page: 1, search: '' }],
    queryFn: ({ signal }) => fetchNews(api, { page: 1, search: '' }, signal),
  });
  return <StatCards stats={[{ label: 'Total Articles', value: data?.total }]} />;
}
