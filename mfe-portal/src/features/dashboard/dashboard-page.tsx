import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { StatCards } from '../../components/stat-cards.tsx';
import { usePortal, useTitle } from '../../lib/portal.ts';
import { fetchTotals } from './dashboard-api.ts';
import styles from './dashboard-page.module.css';

/** SPEC.md section 2, "Dashboard". */
export function DashboardPage() {
  useTitle('Dashboard');
  const { href } = usePortal();
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>Welcome Back!</h1>
      <Totals />
      <nav aria-label="Shortcuts" className={styles.links}>
        <Link to={href('/private/projects')} className="ui-link">
          Manage projects
        </Link>
        <Link to={href('/private/news')} className="ui-link">
          Manage news
        </Link>
      </nav>
    </div>
  );
}

function Totals() {
  const { api } = usePortal();
  const totals = useQuery({ queryKey: ['totals'], queryFn: ({ signal }) => fetchTotals(api, signal) });
  if (totals.isFetching && !totals.data) return <Loading>Fetching Data...</Loading>;
  if (totals.error) {
    return (
      <FetchFailed title="The totals are not here." error={totals.error} onRetry={() => totals.refetch()} />
    );
  }
  return (
    <StatCards
      stats={[
        { label: 'On-Going Projects', value: totals.data?.ongoing },
        { label: 'News Articles', value: totals.data?.news },
        { label: 'Finished Projects', value: totals.data?.completed },
      ]}
    />
  );
}
