import type { SearchPage } from 'contracts/search';
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
}

/** What was found, a page of it. */
export function Results({ found: { list, total, isLoose }, address, empty }: Props) {
  const { page, pageAddress } = address;
  const last = Math.ceil(total / resultsPerPage);
  return (
    <>
      <p className={layout.status} role="status">
        {total === 1 ? '1 result' : `${total} results`}
        {isLoose && total > 0 && ': nothing has all of these words, these have some of them'}
      </p>
      {total === 0 && <EmptyState empty={empty} />}
      {list.length > 0 && (
        <ol className={styles.results} start={(page - 1) * resultsPerPage + 1}>
          {list.map((one) => (
            <li key={one.path}>
              <FoundPage found={one} />
            </li>
          ))}
        </ol>
      )}
      {last > 1 && (
        <nav aria-label="Pages of results" className={styles.pages}>
          {page > 1 && (
            <Link to={pageAddress(Math.min(page - 1, last))} rel="prev" className="ui-button">
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
