import { useQuery } from '@tanstack/react-query';
import { listAddress, listChecks } from '../../components/list/list-address.ts';
import { RecordsPage } from '../../components/list/records-page.tsx';
import { type FindPage, pageOf } from '../../components/list/use-added.ts';
import { useAddress } from '../../components/list/use-address.ts';
import { StatCards } from '../../components/stat-cards.tsx';
import { usePortal } from '../../lib/portal.ts';
import { AddNewsModal } from './add-news-modal.tsx';
import { articleDraft } from './article-draft.ts';
import { EditNewsModal } from './edit-news-modal.tsx';
import { fetchAllNews } from './news-api.ts';
import { NewsList } from './news-list.tsx';
import { NewsPreviewModal } from './news-preview-modal.tsx';
import { newsPage } from './news-queries.ts';
import { listedOrder, sortNamed, sortNews, sorts } from './sort-news.ts';

/** The News Management page. */
export function NewsPage() {
  const { api } = usePortal();
  const findPage: FindPage = async (id, { rows, sort }) =>
    pageOf(sortNews(await fetchAllNews(api, ''), sortNamed(sort)), id, rows);
  return (
    <RecordsPage
      kind="news"
      record="article"
      title="News Management"
      addLabel="Add News"
      stats={<TotalArticles />}
      sorts={sorts}
      findPage={findPage}
      fromServer={articleDraft}
      List={NewsList}
      Preview={NewsPreviewModal}
      Add={AddNewsModal}
      Edit={EditNewsModal}
    />
  );
}

/** The number of all articles, also while searching. */
function TotalArticles() {
  const { api } = usePortal();
  const { rows } = listAddress(useAddress(listChecks));
  // The list's first page is the same query, so this costs no second request.
  const { data } = useQuery(newsPage(api, { page: 1, rows, search: '', sort: listedOrder }));
  return <StatCards stats={[{ label: 'Total Articles', value: data?.total }]} />;
}
