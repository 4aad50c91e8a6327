import type { UseQueryResult } from '@tanstack/react-query';
import { FetchFailed } from './fetch-failed.tsx';
import { Loading } from './loading.tsx';

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Shown while it loads. */
  loading: string;
  /** Shown when loading failed. */
  failed: string;
}

/** Shown in place of a query's data until it has loaded. */
export function Awaiting({ query: { data, error, isFetching, refetch }, loading, failed }: Props) {
  if (data) return null;
  if (isFetching) return <Loading>{loading}</Loading>;
  return error ? <FetchFailed title={failed} error={error} onRetry={() => refetch()} /> : null;
}
