import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { usePortal } from '../../lib/portal.ts';
import { useMe } from '../../lib/session/me.ts';
import { fetchRemotes } from './dashboard-api.ts';
import styles from './dashboard-page.module.css';
import { type Waiting, waitingDrafts, waitingRollouts } from './waiting.ts';

/** What somebody should see to, each with a link to the place where that is done. */
export function WaitingList() {
  const { api, drafts } = usePortal();
  const isAdmin = useMe().role === 'admin';
  const own = useStore(drafts, (state) => state.drafts);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dashboard', 'releases'],
    queryFn: ({ signal }) => fetchRemotes(api, signal),
    // Nobody else can do anything about rollouts.
    enabled: isAdmin,
  });
  const rows = [...waitingDrafts(own.filter(({ synced }) => !synced)), ...waitingRollouts(data ?? [])];
  return (
    <section aria-labelledby="waiting" className={`ui-card ${styles.panel}`}>
      <header className={styles.head}>
        <h2 id="waiting" className={styles.title}>
          Waiting for you
        </h2>
      </header>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <WaitingRow key={row.path + row.what} row={row} />
          ))}
        </ul>
      )}
      {!data && isFetching && <p className={styles.note}>Looking for rollouts…</p>}
      {error && !isFetching && (
        <div className={styles.note}>
          <FetchFailed title="Couldn't load the rollouts." error={error} onRetry={() => refetch()} />
        </div>
      )}
      {(data || !isAdmin) && rows.length === 0 && <p className={styles.note}>Nothing is waiting for you.</p>}
    </section>
  );
}

function WaitingRow({ row: { count, what, names, path, action, urgent } }: { row: Waiting }) {
  const { href } = usePortal();
  return (
    <li className={styles.waiting} data-urgent={urgent}>
      <span className={styles.count}>{count}</span>
      <p className={styles.what}>
        <span className={styles.name}>{what}</span>
        <span className="ui-muted">{names.join(' · ')}</span>
      </p>
      <Link to={href(path)} className="ui-link" aria-label={`${action}: ${count} ${what}`}>
        {action}
      </Link>
    </li>
  );
}
