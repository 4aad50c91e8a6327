import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { RemoteReleases } from 'contracts/releases';
import { usePortal } from '../../lib/portal.ts';
import { fetchHealth, fetchHistory, fetchReleases } from './release-api.ts';

/** Milliseconds between looks at the registry, while the page is visible. */
const pollInterval = 5000;

/** Once there is something to show: a first failure waits for its retry. */
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

/** Minutes of the last hour in which the remote was loaded; one call serves all panels. */
export function useHealth(remote: string) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['releases', 'health'],
    queryFn: ({ signal }) => fetchHealth(api, signal),
    refetchInterval: whenShown,
    select: (points) => points.filter((point) => point.remote === remote),
  });
}

/** Asked for again when the remote has changed, which its revision says. */
export function useHistory({ remote, revision }: RemoteReleases) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['releases', 'history', remote, revision],
    queryFn: ({ signal }) => fetchHistory(api, remote, signal),
    placeholderData: keepPreviousData,
  });
}

/** Shows what a change was answered with; a look at the registry that began before it is dropped. */
export async function showChanged(queries: QueryClient, api: AxiosInstance, changed: RemoteReleases) {
  const { queryKey } = releasesQuery(api);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (remotes) =>
    remotes?.map((before) => (before.remote === changed.remote ? changed : before)),
  );
}
