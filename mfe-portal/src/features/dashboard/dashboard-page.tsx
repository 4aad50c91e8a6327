import { useQuery } from '@tanstack/react-query';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { StatCards } from '../../components/stat-cards.tsx';
import { usePortal } from '../../lib/portal.ts';
import { fetchDashboard } from './dashboard-api.ts';
import styles from './dashboard-page.module.css';
import { LatestList } from './latest-list.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Totals, what waits to be done, and the latest projects and articles. */
export function DashboardPage() {
  const { api } = usePortal();
  const overview = useQuery({
    queryKey: ['dashboard', 'overview'],
    queryFn: ({ signal }) => fetchDashboard(api, signal),
  });
  const { data, error, isFetching, refetch } = overview;
  return (
    <>
      <h1 className={styles.heading}>Welcome Back!</h1>
      <SetupPanel />
      {data && (
        <StatCards
          stats={[
            { label: 'On-Going Projects', value: data.ongoing },
            { label: 'News Articles', value: data.news },
            { label: 'Finished Projects', value: data.completed },
          ]}
        />
      )}
      {!data && isFetching && <Loading>Fetching Data...</Loading>}
      {!data && error && !isFetching && (
        <FetchFailed title="Couldn't load the totals." error={error} onRetry={() => refetch()} />
      )}
      <WaitingList />
      {data && (
        <div className={styles.columns}>
          <LatestList
            id="latest-projects"
            title="Latest Projects"
            path="/private/projects"
            manage="Manage projects"
            empty="No projects yet."
            items={data.latestProjects.map(({ title, ...project }) => ({
              title: title.trim() || 'Untitled project',
              ...project,
            }))}
          />
          <LatestList
            id="latest-articles"
            title="Latest Articles"
            path="/private/news"
            manage="Manage news"
            empty="No articles yet."
            items={data.latestNews}
          />
        </div>
      )}
    </>
  );
}
