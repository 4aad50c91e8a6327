import type { ReactNode } from 'react';
import { FetchFailed } from './fetch-failed.tsx';
import styles from './list-panel.module.css';
import { Loading } from './loading.tsx';

interface Props {
  title: string;
  /** What an empty list says. */
  empty: string;
  /** Of the query behind the list. */
  query: {
    data: unknown;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch(): unknown;
  };
  rows: number;
  toolbar: ReactNode;
  pagination: ReactNode;
  children: ReactNode;
}

/** A titled list with its states: being fetched, failed, empty, there. */
export function ListPanel({ title, empty, query, rows, toolbar, pagination, children }: Props) {
  const { data, error, isFetching, refetch } = query;
  return (
    <section aria-label={title} className={`ui-card ${styles.panel}`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {toolbar}
      </div>
      <div className={styles.rows} aria-busy={isFetching} data-stale={query.isPlaceholderData}>
        {!data && isFetching && <Loading>Fetching Data...</Loading>}
        {error && !isFetching ? (
          <FetchFailed title="The list is not here." error={error} onRetry={() => refetch()} />
        ) : null}
        {!!data && !error && (rows > 0 ? children : <p className={styles.empty}>{empty}</p>)}
      </div>
      {!!data && pagination}
    </section>
  );
}
