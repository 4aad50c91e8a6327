import { useQuery } from '@tanstack/react-query';
import { Failure } from 'kit/failure.tsx';
import layout from '../../components/list-layout.module.css';
import { useApi } from '../../lib/api-provider.tsx';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { LeadArticle, SecondaryArticle } from './latest-article.tsx';
import styles from './latest-news.module.css';
import { fetchNews } from './news-api.ts';

/** One large and three small, whatever the filters of the list below. */
const query = { year: 0, search: '', page: 1, limit: 4 };

/** The newest article large, up to three more beside it. */
export function LatestNews({ itemAddress }: Pick<ListAddress, 'itemAddress'>) {
  const api = useApi();
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['news', 'latest'],
    queryFn: ({ signal }) => fetchNews(api, query, signal),
  });
  const [main, ...secondary] = data?.items.slice(0, query.limit) ?? [];
  // The list below says that there is no news.
  if (data && !main) return null;
  return (
    <section className={styles.section} aria-labelledby="latest-news" aria-busy={isFetching}>
      <div className={styles.head}>
        <h2 id="latest-news">Latest News</h2>
        <p className={layout.status} role="status">
          {!data && isFetching && <span className="ui-loading">Fetching Latest News...</span>}
        </p>
      </div>
      {!data && isFetching && <Skeleton />}
      {!data && isError && !isFetching && (
        <Failure message="Couldn't load the latest news." onRetry={refetch} />
      )}
      {main && (
        <div className={styles.grid}>
          <LeadArticle article={main} to={itemAddress(main.id)} />
          <ul className={styles.secondary}>
            {secondary.map((article) => (
              <li key={article.id} className={styles.row}>
                <SecondaryArticle article={article} to={itemAddress(article.id)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Skeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      <div className={styles.lead}>
        <div className={`ui-skeleton ${styles.wide}`} />
        <div className={`ui-skeleton ${styles.skeletonTitle}`} />
      </div>
      <div className={styles.secondary}>
        {[1, 2, 3].map((place) => (
          <div key={place} className={styles.row}>
            <div className={`ui-skeleton ${styles.skeletonRow}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
