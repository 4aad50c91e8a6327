import type { AxiosInstance } from 'axios';
import type { ProjectDetail, ProjectImage, ProjectListItem, ProjectStatus, Total } from 'contracts/api';
import { createHeaders } from '../../lib/idempotency.ts';
import { type ListPage, type PageQuery, pageSize } from '../../lib/list-page.ts';
import { type UploadWatch, upload } from '../../lib/upload.ts';
import { type ProjectValues, parseTags } from './project-values.ts';

/** The orders that `project/getAll` knows. */
export type ProjectSort = 'id' | 'completed' | 'title' | 'status';

interface ProjectStats {
  total: number;
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

/** Search results come in their own order; `sort` applies without a search only. */
export async function fetchProjects(
  api: AxiosInstance,
  { page, rows, search, sort }: ProjectQuery,
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
  const [list, total] = await Promise.all([
    api.post<ProjectListItem[]>('project/getAll', { page, sort, limit: rows }, { signal }),
    fetchTotal(api, undefined, signal),
  ]);
  return { list: list.data, total };
}

export async function fetchStats(api: AxiosInstance, signal: AbortSignal): Promise<ProjectStats> {
  const [total, completed, ongoing] = await Promise.all([
    fetchTotal(api, undefined, signal),
    fetchTotal(api, 'completed', signal),
    fetchTotal(api, 'ongoing', signal),
  ]);
  return { total, completed, ongoing };
}

async function fetchTotal(api: AxiosInstance, status: ProjectStatus | undefined, signal?: AbortSignal) {
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

export interface NewImages {
  /** Sending the same file again with the same key adds it once only. */
  key: string;
  files: File[];
}

/** Adds images to a project that was just created. */
export async function addImages(
  api: AxiosInstance,
  id: number,
  { key, files }: NewImages,
  watch: UploadWatch,
) {
  const form = new FormData();
  form.append('pid', String(id));
  for (const file of files) form.append('images[]', file);
  await upload(api, 'project_imgs/create', form, watch, createHeaders(key));
}

interface ImageChanges extends NewImages {
  kept: ProjectImage[];
  removed: ProjectImage[];
}

/** Resolves to all of the project's images after the change. */
export async function updateImages(
  api: AxiosInstance,
  id: number,
  changes: ImageChanges,
  watch: UploadWatch,
): Promise<ProjectImage[]> {
  const form = new FormData();
  form.append('id', String(id));
  for (const file of changes.files) form.append('images[]', file);
  for (const image of changes.kept) if (!image.source) form.append('existing[]', JSON.stringify(image));
  // The server removes images that aren't listed, except external ones: those have to be named.
  for (const { id: gone, source } of changes.removed)
    if (source) form.append('removed[]', JSON.stringify({ id: gone }));
  const path = 'project_imgs/update';
  const headers = createHeaders(changes.key);
  return (await upload<{ result: ProjectImage[] }>(api, path, form, watch, headers)).result;
}
