import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { RemoteReleases } from 'contracts/releases';
import { usePortal } from '../../lib/portal.ts';
import { fetchErrors, fetchEvidence, fetchHistory, fetchReleases, fetchVersions } from './release-api.ts';

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

/** How the remote's versions are doing; all panels share one request. */
export function useEvidence(remote: string) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['releases', 'evidence'],
    queryFn: ({ signal }) => fetchEvidence(api, signal),
    refetchInterval: whenShown,
    select: (all) => all.find((evidence) => evidence.remote === remote) ?? null,
  });
}

/** Errors that browsers reported of the remote. */
export function useErrors(remote: string) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['releases', 'errors', remote],
    queryFn: ({ signal }) => fetchErrors(api, remote, signal),
    refetchInterval: 6 * pollInterval,
  });
}

/** What the evidence says of the remote's running rollout; undefined while that isn't known. */
export function useJudgement({ remote, rollout }: RemoteReleases) {
  const { data } = useEvidence(remote);
  return data && data.rollout?.version === rollout?.version ? data : undefined;
}

/** Loaded again when the remote's revision changes. */
export const historyQuery = (api: AxiosInstance, { remote, revision }: RemoteReleases) =>
  queryOptions({
    queryKey: ['releases', 'history', remote, revision],
    queryFn: ({ signal }) => fetchHistory(api, remote, signal),
  });

export function useHistory(state: RemoteReleases) {
  const { api } = usePortal();
  return useQuery({ ...historyQuery(api, state), placeholderData: keepPreviousData });
}

/** All versions of a remote, a page at a time; loaded again when its revision changes. */
export function useVersions({ remote, revision }: RemoteReleases, page: number, limit: number) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['releases', 'versions', remote, revision, page, limit],
    queryFn: ({ signal }) => fetchVersions(api, { remote, page, limit }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Reads the releases again; a request that is under way may be older than what the caller asks about. */
export async function readReleases(queries: QueryClient, api: AxiosInstance): Promise<RemoteReleases[]> {
  const query = releasesQuery(api);
  await queries.cancelQueries({ queryKey: query.queryKey });
  return queries.fetchQuery({ ...query, staleTime: 0 });
}

/** Shows a remote after a change; a request that started before the change is cancelled. */
export async function showChanged(queries: QueryClient, api: AxiosInstance, changed: RemoteReleases) {
  const { queryKey } = releasesQuery(api);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (remotes) =>
    remotes?.map((before) => (before.remote === changed.remote ? changed : before)),
  );
}
