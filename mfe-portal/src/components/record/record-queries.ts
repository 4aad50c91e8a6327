import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { DraftSummary, RecordKey, RecordKindName } from 'contracts/records';
import { fetchDrafts, fetchRecord, fetchRevision, fetchRevisions, fetchTrash } from './records-api.ts';

/** The drafts of a kind, latest first; read again when the next one is due. */
export const drafts = (api: AxiosInstance, kind: RecordKindName) =>
  queryOptions({
    queryKey: ['records', 'drafts', kind],
    queryFn: ({ signal }) => fetchDrafts(api, kind, signal),
    refetchInterval: ({ state }) => untilNext(state.data ?? []),
  });

/** A record as it is edited. */
export const editableRecord = (api: AxiosInstance, key: RecordKey) =>
  queryOptions({
    queryKey: ['records', 'editable', key],
    queryFn: ({ signal }) => fetchRecord(api, key, signal),
  });

export const revisions = (api: AxiosInstance, key: RecordKey) =>
  queryOptions({
    queryKey: ['records', 'revisions', key],
    queryFn: ({ signal }) => fetchRevisions(api, key, signal),
  });

/** A revision never changes. */
export const revision = (api: AxiosInstance, id: string) =>
  queryOptions({
    queryKey: ['revision', id],
    queryFn: ({ signal }) => fetchRevision(api, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const trashPage = (api: AxiosInstance, query: { page: number; rows: number }) =>
  queryOptions({
    queryKey: ['records', 'trash', query],
    queryFn: ({ signal }) => fetchTrash(api, query, signal),
  });

/** All that shows records, but for the forms that somebody writes in. */
const shown = [
  ['records'],
  ...['projects', 'news'].flatMap((kind) => [
    [kind, 'lists'],
    [kind, 'record'],
  ]),
  ['content', 'types'],
  ['dashboard'],
];

/** For after records were published, taken off the site or brought back: reloads what shows them. */
export function useRecordsChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of shown) void queries.invalidateQueries({ queryKey });
  };
}

const [atLeast, atMost] = [1000, 60_000];

/** Milliseconds until a draft is due and the API has looked for it; false when none is planned. */
function untilNext(list: DraftSummary[]): number | false {
  const times = list.flatMap(({ publishAt }) => (publishAt ? Date.parse(publishAt) : []));
  if (times.length === 0) return false;
  const left = Math.min(...times) - Date.now() + atLeast;
  return Math.min(Math.max(left, atLeast), atMost);
}
