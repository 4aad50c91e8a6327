import { CardList } from '../../components/card-list.tsx';
import layout from '../../components/list-layout.module.css';
import { pageSize } from '../../lib/answers.ts';
import { useApi } from '../../lib/api-provider.tsx';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import styles from './all-news.module.css';
import { fetchNews } from './news-api.ts';
import { NewsCard } from './news-card.tsx';

/** The articles of a year and a search, newest first. */
export function NewsList({ address: { year, search, itemAddress } }: { address: ListAddress }) {
  const api = useApi();
  const list = usePagedList({
    key: ['news', 'list', year, search],
    fetchPage: (page, signal) => fetchNews(api, { year, search, page, limit: pageSize }, signal),
  });
  const { data } = list;
  return (
    <div className={layout.list} aria-busy={list.isFetching}>
      <CardList
        list={list}
        filters={{ year, search }}
        label="News"
        noun="article"
        plural="news"
        loadingText="Fetching News..."
        emptyText="No News found."
        renderCard={(article) => <NewsCard article={article} to={itemAddress(article.id)} />}
      />
      {data && data.count > 0 && !list.hasNextPage && <p className={styles.end}>No More News found.</p>}
    </div>
  );
}
