import type { AxiosInstance } from 'axios';
import type { ProjectDetail, ProjectImage, ProjectListItem, ProjectStatus, Total } from 'contracts/api';
import { createHeaders } from '../../lib/idempotency.ts';
import { type ListPage, type PageQuery, pageSize } from '../../lib/list-page.ts';
import { type ProjectValues, parseTags } from './project-values.ts';

/** The orders that `project/getAll` knows. */
export type ProjectSort = 'id' | 'completed' | 'title' | 'status';

interface ProjectStats {
  completed: number;
  ongoing: number;
}

export interface LoadedProject {
  project: ProjectDetail;
  images: ProjectImage[];
}

export interface ProjectQuery extends PageQuery {
  sort: ProjectSort;
}

/**
 * Search results come in their own order; `sort` applies without a search only. `total` gives the number of all projects: a
 * search's response has its own.
 */
export async function fetchProjects(
  api: AxiosInstance,
  { page, rows, search, sort }: ProjectQuery,
  total: () => Promise<number>,
  signal?: AbortSignal,
): Promise<ListPage<ProjectListItem>> {
  if (search) {
    type Found = { result: ProjectListItem[]; total: Total };
    const { data } = await api.post<Found>(
      'project/find',
      { search, page, ...(rows !== pageSize && { limit: rows }) },
      { signal },
    );
    return { list: data.result, total: data.total.total };
  }
  const [list, all] = await Promise.all([
    api.post<ProjectListItem[]>('project/getAll', { page, sort, limit: rows }, { signal }),
    total(),
  ]);
  return { list: list.data, total: all };
}

export async function fetchStats(api: AxiosInstance, signal: AbortSignal): Promise<ProjectStats> {
  const [completed, ongoing] = await Promise.all([
    fetchTotal(api, 'completed', signal),
    fetchTotal(api, 'ongoing', signal),
  ]);
  return { completed, ongoing };
}

/** The number of projects, of all or of a status. */
export async function fetchTotal(
  api: AxiosInstance,
  status: ProjectStatus | undefined,
  signal?: AbortSignal,
): Promise<number> {
  const { data } = await api.post<Total>('project/getTotal', status && { status }, { signal });
  return data.total;
}

export async function fetchProject(
  api: AxiosInstance,
  id: number,
  signal?: AbortSignal,
): Promise<ProjectDetail> {
  const { data } = await api.post<{ result: ProjectDetail }>('project/getProject', { id }, { signal });
  return data.result;
}

export async function fetchWithImages(
  api: AxiosInstance,
  id: number,
  signal?: AbortSignal,
): Promise<LoadedProject> {
  const [project, images] = await Promise.all([
    fetchProject(api, id, signal),
    api.post<ProjectImage[]>('project_imgs/get', { id }, { signal }),
  ]);
  return { project, images: images.data };
}

/** Resolves to the new project's id. Repeating the call with the same `key` creates no second project. */
export async function createProject(api: AxiosInstance, key: string, values: ProjectValues): Promise<number> {
  const body = { ...values, tags: parseTags(values.tags) };
  const { data } = await api.post<{ result: number }>('project/createProject', body, {
    headers: createHeaders(key),
  });
  return data.result;
}

/** Rejects with an `ApiFailure` of status 409 when `version` isn't the stored one. */
export async function updateProject(api: AxiosInstance, id: number, version: number, values: ProjectValues) {
  await api.put('project/updateProject', { id, version, ...values, tags: parseTags(values.tags).join(',') });
}

export async function deleteProject(api: AxiosInstance, id: number): Promise<void> {
  await api.delete('project/deleteProject', { data: { id } });
}
