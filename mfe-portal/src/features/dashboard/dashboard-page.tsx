import { useQuery } from '@tanstack/react-query';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { StatCards } from '../../components/stat-cards.tsx';
import { usePortal } from '../../lib/portal.ts';
import { fetchDashboard } from './dashboard-api.ts';
import styles from './dashboard-page.module.css';
import { LatestNews } from './latest-news.tsx';

/** Totals, and the latest articles. */
export function DashboardPage() {
  return (
    <>
      <h1 className={styles.heading}>Welcome Back!</h1>
      <Overview />
    </>
  );
}

function Overview() {
  const { api } = usePortal();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => fetchDashboard(api, signal),
  });
  if (!data && isFetching) return <Loading>Fetching Data...</Loading>;
  if (!data) return <FetchFailed title="Couldn't load the totals." error={error} onRetry={() => refetch()} />;
  return (
    <>
      <StatCards
        stats={[
          { label: 'On-Going Projects', value: data.ongoing },
          { label: 'News Articles', value: data.news },
          { label: 'Finished Projects', value: data.completed },
        ]}
      />
      <LatestNews articles={data.latestNews} />
    </>
  );
}
