import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { RemoteReleases } from 'contracts/releases';
import { usePortal } from '../../lib/portal.ts';
import { fetchHealth, fetchHistory, fetchReleases } from './release-api.ts';

/** Milliseconds between requests to the registry, while the page is visible. */
const pollInterval = 5000;

/** Polls only once data has loaded; a first failure waits for the user's retry. */
const whenShown = ({ state }: { state: { data: unknown } }) => (state.data ? pollInterval : false);

export const releasesQuery = (api: AxiosInstance) =>
  queryOptions({
    queryKey: ['releases', 'list'],
    queryFn: ({ signal }) => fetchReleases(api, signal),
    refetchInterval: whenShown,
  });

export function useReleases() {
  const { api } = usePortal();
  return useQuery(releasesQuery(api));
}

/** What people call a remote; its name while that isn't known. */
export function useRemoteTitle(name: string): string {
  return useReleases().data?.find(({ remote }) => remote === name)?.title ?? name;
}

/** The minutes of the last hour in which the remote was loaded; all panels share one request. */
export function useHealth(remote: string) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['releases', 'health'],
    queryFn: ({ signal }) => fetchHealth(api, signal),
    refetchInterval: whenShown,
    select: (points) => points.filter((point) => point.remote === remote),
  });
}

/** Loaded again when the remote's revision changes. */
export function useHistory({ remote, revision }: RemoteReleases) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['releases', 'history', remote, revision],
    queryFn: ({ signal }) => fetchHistory(api, remote, signal),
    placeholderData: keepPreviousData,
  });
}

/** Shows a remote after a change; a request that started before the change is cancelled. */
export async function showChanged(queries: QueryClient, api: AxiosInstance, changed: RemoteReleases) {
  const { queryKey } = releasesQuery(api);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (remotes) =>
    remotes?.map((before) => (before.remote === changed.remote ? changed : before)),
  );
}
