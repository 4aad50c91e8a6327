import { CardSkeletons } from '../../components/card-skeletons.tsx';
import { Failure } from '../../components/failure.tsx';
import layout from '../../components/list-layout.module.css';
import { LoadMore } from '../../components/load-more.tsx';
import { PagedCards } from '../../components/paged-cards.tsx';
import { pageSize } from '../../lib/answers.ts';
import { useApi } from '../../lib/api-provider.tsx';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { countText, usePagedList } from '../../lib/use-paged-list.ts';
import styles from './all-news.module.css';
import { fetchNews } from './news-api.ts';
import { NewsCard } from './news-card.tsx';

const loadingText = 'Fetching News...';

/** The articles of a year and a search, newest first. */
export function NewsList({
  year,
  search,
  itemAddress,
}: Pick<ListAddress, 'year' | 'search' | 'itemAddress'>) {
  const api = useApi();
  const list = usePagedList({
    key: ['news', 'list', year, search],
    fetchPage: (page, signal) => fetchNews(api, { year, search, page, limit: pageSize }, signal),
  });
  const { data } = list;
  if (list.isError && !data && !list.isFetching) {
    return (
      <div className={layout.list}>
        <Failure message="The news did not load." onRetry={list.refetch} />
      </div>
    );
  }
  return (
    <div className={layout.list} aria-busy={list.isFetching}>
      <p className={layout.status} role="status">
        {data ? (
          countText(data, list.hasNextPage, 'article')
        ) : (
          <span className="ui-loading">{loadingText}</span>
        )}
      </p>
      {!data && <CardSkeletons />}
      {data?.count === 0 && (
        <div className="ui-notice">
          <p>No News found.</p>
          <p className="ui-muted">Try another year, or fewer words.</p>
        </div>
      )}
      {data && data.count > 0 && (
        <PagedCards
          key={`${year} ${search}`}
          pages={data.pages}
          label="News"
          renderCard={(article) => <NewsCard article={article} to={itemAddress(article.id)} />}
        />
      )}
      {data && data.count > 0 && !list.hasNextPage && <p className={styles.end}>No More News found.</p>}
      {list.hasNextPage && (
        <LoadMore
          noun="news"
          loadingText={loadingText}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={list.fetchNextPage}
        />
      )}
    </div>
  );
}
