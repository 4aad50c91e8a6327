import type { ProjectDetail, ProjectImage, ProjectListItem, YearOption } from 'contracts/api';
import { expectList, type ListPage, listPage, orNull, pageSize } from '../../lib/answers.ts';
import type { ApiClient } from '../../lib/api-client.ts';

/** `project/getPublic`, one page of it. `year` 0 means all. */
export async function fetchProjects(
  api: ApiClient,
  { year, search, page }: { year: number; search: string; page: number },
  signal: AbortSignal,
): Promise<ListPage<ProjectListItem>> {
  const params = { year, ...(search && { search }), page, limit: pageSize };
  const answer = await api.get<{ result: ProjectListItem[] }>('/project/getPublic', { params, signal });
  return listPage(answer.data.result, answer);
}

/** `project/getYears`. */
export async function fetchProjectYears(api: ApiClient, signal: AbortSignal): Promise<YearOption[]> {
  const { data } = await api.get<YearOption[]>('/project/getYears', { signal });
  return expectList(data);
}

/** `project/getProject` and `project_imgs/get`; null for an unknown id. */
export async function fetchProject(
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<{ project: ProjectDetail; images: ProjectImage[] } | null> {
  const [detail, images] = await Promise.all([
    orNull(api.post<{ result: ProjectDetail }>('/project/getProject', { id }, { signal })),
    api.post<ProjectImage[]>('/project_imgs/get', { id }, { signal }),
  ]);
  return detail && { project: detail.data.result, images: expectList(images.data) };
}

/** `project/related`: up to three projects; none for an unknown id. */
export async function fetchRelatedProjects(
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<ProjectListItem[]> {
  const params = { id, limit: 3 };
  const answer = await orNull(api.get<ProjectListItem[]>('/project/related', { params, signal }));
  return answer ? expectList(answer.data) : [];
}
