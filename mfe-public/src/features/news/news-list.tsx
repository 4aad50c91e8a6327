import { CardList } from '../../components/card-list.tsx';
import layout from '../../components/list-layout.module.css';
import { pageSize } from '../../lib/answers.ts';
import { useApi } from '../../lib/api-provider.tsx';
import { cardSizes, leadSizes } from '../../lib/picture-sizes.ts';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import styles from './all-news.module.css';
import { fetchNews } from './news-api.ts';
import { NewsCard } from './news-card.tsx';
import { useLatestNews } from './use-latest-news.ts';

/** The articles of a year and a search, newest first. */
export function NewsList({ address }: { address: ListAddress }) {
  const api = useApi();
  const { year, search, page: firstPage } = address;
  const list = usePagedList({
    key: ['news', 'list', year, search],
    firstPage,
    fetchPage: (page, signal) => fetchNews(api, { year, search, page, limit: pageSize }, signal),
  });
  const [lead] = useLatestNews().data ?? [];
  const { data } = list;
  return (
    <div className={layout.list} aria-busy={list.isFetching}>
      <CardList
        list={list}
        address={address}
        label="News"
        noun="article"
        plural="news"
        loadingText="Fetching News..."
        emptyText="No News found."
        renderCard={(article) => (
          <NewsCard
            article={article}
            link={address.itemLink(article)}
            sizes={article.id === lead?.id ? leadSizes : cardSizes}
          />
        )}
      />
      {data && data.count > 0 && !list.hasNextPage && <p className={styles.end}>No More News found.</p>}
    </div>
  );
}
