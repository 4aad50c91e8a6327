import type { SearchPage } from 'contracts/search';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import layout from '../../components/list-layout.module.css';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { FoundPage } from './found-page.tsx';
import type { SearchTexts } from './search.content.ts';
import styles from './search.module.css';
import { resultsPerPage } from './search-api.ts';

interface Props {
  found: SearchPage;
  address: ListAddress;
  empty: SearchTexts['empty'];
  /** Leads to the same search in all kinds and years; null when it is that. */
  wider: string | null;
}

/** What was found, a page of it. */
export function Results({ found: { list, total, isLoose }, address, empty, wider }: Props) {
  const { page, pageAddress } = address;
  const last = Math.ceil(total / resultsPerPage);
  const count = useFocusedCount(page);
  return (
    <>
      <p ref={count} tabIndex={-1} className={layout.status} role="status">
        {total === 1 ? '1 result' : `${total} results`}
        {isLoose && total > 0 && ': nothing has all of these words, these have some of them'}
      </p>
      {total === 0 && wider !== null && (
        <p>
          <Link to={wider} className="ui-link">
            Search in all kinds and years
          </Link>
        </p>
      )}
      {total === 0 && <EmptyState empty={empty} />}
      {total > 0 && list.length === 0 && (
        <p>
          There is no page {page}.{' '}
          <Link to={pageAddress(last)} className="ui-link">
            Go to the last one
          </Link>
        </p>
      )}
      {list.length > 0 && (
        <ol className={styles.results} start={(page - 1) * resultsPerPage + 1}>
          {list.map((one) => (
            <li key={one.path}>
              <FoundPage found={one} />
            </li>
          ))}
        </ol>
      )}
      {last > 1 && list.length > 0 && (
        <nav aria-label="Pages of results" className={styles.pages}>
          {page > 1 && (
            <Link to={pageAddress(page - 1)} rel="prev" className="ui-button">
              Previous
            </Link>
          )}
          <span>
            Page {page} of {last}
          </span>
          {page < last && (
            <Link to={pageAddress(page + 1)} rel="next" className="ui-button">
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

/** What has the focus, and is scrolled to, when a visitor turns to another page. */
function useFocusedCount(page: number) {
  const count = useRef<HTMLParagraphElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    count.current?.focus();
  }, [page]);
  return count;
}
