import { Failure } from 'kit/failure.tsx';
import layout from '../../components/list-layout.module.css';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { LeadArticle, SecondaryArticle } from './latest-article.tsx';
import styles from './latest-news.module.css';
import { useLatestNews } from './use-latest-news.ts';

/** The newest article large, up to three more beside it. */
export function LatestNews({ title, itemLink }: Pick<ListAddress, 'itemLink'> & { title: string }) {
  const { data, isFetching, isError, refetch } = useLatestNews();
  const [main, ...secondary] = data ?? [];
  // The list below says that there is no news.
  if (data && !main) return null;
  return (
    <section className={styles.section} aria-labelledby="latest-news" aria-busy={isFetching}>
      <div className={styles.head}>
        <h2 id="latest-news">{title}</h2>
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
          <LeadArticle article={main} link={itemLink(main)} />
          {secondary.length > 0 && (
            <ul className={styles.secondary}>
              {secondary.map((article) => (
                <li key={article.id} className={styles.row}>
                  <SecondaryArticle article={article} link={itemLink(article)} />
                </li>
              ))}
            </ul>
          )}
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
