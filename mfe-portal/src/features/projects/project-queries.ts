import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import { fetchProjects, fetchStats, fetchWithImages, type ProjectQuery } from './project-api.ts';

/** Everything that a change of any one project may change. */
const lists = ['projects', 'lists'];
const recordKey = (id: number) => ['projects', 'record', id];

export const projectPage = (api: AxiosInstance, query: ProjectQuery) =>
  queryOptions({
    queryKey: [...lists, 'page', query],
    queryFn: ({ signal }) => fetchProjects(api, query, signal),
  });

export const projectStats = (api: AxiosInstance) =>
  queryOptions({
    queryKey: [...lists, 'stats'],
    queryFn: ({ signal }) => fetchStats(api, signal),
  });

/** A project as visitors see it. */
export const projectRecord = (api: AxiosInstance, id: number) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => fetchWithImages(api, id, signal),
  });

/** A project as a form starts from it: as it is now, and not fetched again under somebody who types. */
export const editedProject = (api: AxiosInstance, id: number) =>
  queryOptions({
    queryKey: ['projects', 'edited', id],
    queryFn: ({ signal }) => fetchWithImages(api, id, signal),
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** To be called after a project was added, changed or deleted: lists are fetched again, the record as it was is dropped. */
export function useProjectChanged(): (id: number | null) => void {
  const queries = useQueryClient();
  return (id) => {
    if (id !== null) queries.removeQueries({ queryKey: recordKey(id) });
    void queries.invalidateQueries({ queryKey: lists });
  };
}
