import type { RemoteReleases } from 'contracts/releases';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { MoreList } from '../../components/list/more-list.tsx';
import { Loading } from '../../components/loading.tsx';
import { ChangeLine } from './change-line.tsx';
import { useHistory } from './use-releases.ts';
import styles from './version-list.module.css';

/** The changes to a remote: who, what, when and why. */
export function HistoryList({ state }: { state: RemoteReleases }) {
  const { data, error, isFetching, refetch } = useHistory(state);
  return (
    <section aria-label={`History of ${state.title}`} className={styles.versions}>
      <h3 className={styles.heading}>History</h3>
      {!data && isFetching && <Loading>Fetching history...</Loading>}
      {error && !isFetching && (
        <FetchFailed title="Couldn't load the history." error={error} onRetry={() => refetch()} />
      )}
      {data && (
        <MoreList
          items={data}
          keyOf={({ at, action }) => `${at} ${action}`}
          more={`Show more history of ${state.title}`}
        >
          {(change) => <ChangeLine change={change} />}
        </MoreList>
      )}
    </section>
  );
}
