import { SearchBox } from 'kit/search-box/search-box.tsx';
import type { ReactNode } from 'react';
import { maxSearch } from '../../lib/list-page.ts';
import { FetchFailed } from '../fetch-failed.tsx';
import { Loading } from '../loading.tsx';
import type { ListAddress } from './list-address.ts';
import styles from './list-panel.module.css';
import { Pagination } from './pagination.tsx';
import toolbar from './toolbar.module.css';
import type { RecordList } from './use-record-list.ts';

interface Props {
  title: string;
  address: ListAddress;
  list: RecordList;
  /** Without it the list can't be searched. */
  searchPlaceholder?: string;
  /** The sort selector, beside the search box. */
  sort?: ReactNode;
  /** Shown when the list is empty. */
  empty: string;
  /** What can be done with the selected rows, below them. */
  bar?: ReactNode;
  /** What the list has: "Showing 4 of 27 projects". */
  counted?: string;
  children: ReactNode;
}

/** A list with title, search and pages, in each of its states: loading, failed, empty, loaded. */
export function ListPanel(props: Props) {
  const { title, address, list, searchPlaceholder, sort, empty, bar, counted = 'projects', children } = props;
  const { query, rows, total, pages } = list;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <section aria-label={title} className={`ui-card ${styles.panel}`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {searchPlaceholder && (
          <SearchBox
            label={searchPlaceholder.replace('...', '')}
            placeholder={searchPlaceholder}
            value={address.search}
            onSearch={address.searchFor}
            maxLength={maxSearch}
            small
            className={toolbar.search}
          />
        )}
        {sort}
      </div>
      <div className={styles.rows} aria-busy={isFetching} data-stale={isPlaceholderData}>
        {!data && isFetching && <Loading>Fetching Data...</Loading>}
        {error && !isFetching && (
          <FetchFailed title="Couldn't load the list." error={error} onRetry={() => refetch()} />
        )}
        {data && !error && (rows.length > 0 ? children : <p className={styles.empty}>{empty}</p>)}
      </div>
      {bar}
      {data && (
        <Pagination address={address} pages={pages} shown={rows.length} total={total} counted={counted} />
      )}
    </section>
  );
}
