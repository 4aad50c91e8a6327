import type { UseQueryResult } from '@tanstack/react-query';
import { FetchFailed } from './fetch-failed.tsx';
import { Loading } from './loading.tsx';

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What is said meanwhile. */
  loading: string;
  /** What is said when it didn't come. */
  failed: string;
}

/** Stands where a query's data will. */
export function Awaiting({ query: { data, error, isFetching, refetch }, loading, failed }: Props) {
  if (data) return null;
  if (isFetching) return <Loading>{loading}</Loading>;
  return error ? <FetchFailed title={failed} error={error} onRetry={() => refetch()} /> : null;
}
