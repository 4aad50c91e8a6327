import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import { fetchProjects, fetchStats, fetchTotal, fetchWithImages, type ProjectQuery } from './project-api.ts';

/** Queries that a change to any project makes out of date. */
const lists = ['projects', 'lists'];
const recordKey = (id: number) => ['projects', 'record', id];

/** The number of all projects. The stat cards ask for it first, and the list below them waits for the same request. */
export const projectTotal = (api: AxiosInstance) =>
  queryOptions({
    queryKey: [...lists, 'total'],
    queryFn: ({ signal }) => fetchTotal(api, undefined, signal),
    // Going through the pages asks for it once. A change to a project, made here, asks again.
    staleTime: 30_000,
  });

export const projectPage = (api: AxiosInstance, query: ProjectQuery) =>
  queryOptions({
    queryKey: [...lists, 'page', query],
    queryFn: ({ client, signal }) =>
      fetchProjects(api, query, () => client.fetchQuery(projectTotal(api)), signal),
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

/** A project for the Edit form: loaded when the form opens, and never while somebody types. */
export const editedProject = (api: AxiosInstance, id: number) =>
  queryOptions({
    queryKey: ['projects', 'edited', id],
    queryFn: ({ signal }) => fetchWithImages(api, id, signal),
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** For after a project was added, changed or deleted: reloads the lists, and drops the cached project. */
export function useProjectChanged(): (id: number | null) => void {
  const queries = useQueryClient();
  return (id) => {
    if (id !== null) queries.removeQueries({ queryKey: recordKey(id) });
    void queries.invalidateQueries({ queryKey: lists });
  };
}
