import { useInfiniteQuery } from '@tanstack/react-query';
import type { MediaItem } from 'contracts/api';
import { SearchBox } from 'kit/search-box/search-box.tsx';
import type { ReactNode } from 'react';
import { maxSearch } from '../../lib/list-page.ts';
import { usePortal } from '../../lib/portal.ts';
import { FetchFailed } from '../fetch-failed.tsx';
import { Loading } from '../loading.tsx';
import type { MediaQuery } from './media-api.ts';
import { MediaGrid } from './media-grid.tsx';
import { mediaList } from './media-queries.ts';
import styles from './picture.module.css';

interface Props {
  query: MediaQuery;
  onSearch(text: string): void;
  verb: string;
  onOpen(item: MediaItem): void;
  /** Beside the search. */
  filter?: ReactNode;
}

/** The library with a search, in each of its states: loading, failed, empty, loaded. */
export function MediaBrowser({ query, onSearch, verb, onOpen, filter }: Props) {
  const { api } = usePortal();
  const found = useInfiniteQuery(mediaList(api, query));
  const items = found.data?.pages.flatMap(({ list }) => list) ?? [];
  const total = found.data?.pages[0]?.total ?? 0;
  const what = query.kind === 'file' ? 'files' : 'pictures';
  return (
    <section className={styles.browser} aria-label="Library" aria-busy={found.isFetching}>
      <div className={styles.tools}>
        <SearchBox
          label={`Search ${what} by name, alt text or caption`}
          placeholder={`Search ${what}...`}
          value={query.search}
          onSearch={onSearch}
          maxLength={maxSearch}
          small
          className={styles.search}
        />
        {filter}
      </div>
      {!found.data && found.isFetching && <Loading>Fetching Data...</Loading>}
      {found.error && !found.isFetching && (
        <FetchFailed
          title="Couldn't load the library."
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && !found.error && items.length === 0 && (
        <p className={styles.empty}>
          {query.search
            ? `Nothing in the library has "${query.search}" in its name, alt text or caption.`
            : `No ${what} yet. Upload one, and it can be used on every page.`}
        </p>
      )}
      <MediaGrid items={items} verb={verb} onOpen={onOpen} />
      {items.length > 0 && (
        <p role="status" className="ui-muted">
          Showing {items.length} of {total}
        </p>
      )}
      {found.hasNextPage && (
        <button
          type="button"
          className="ui-button ui-button--small"
          disabled={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {found.isFetchingNextPage ? 'Loading…' : 'Show more'}
        </button>
      )}
    </section>
  );
}
