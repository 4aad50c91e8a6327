import type { AxiosInstance } from 'axios';
import type { NewsPage, ProjectStatus, Total } from 'contracts/api';

export interface DashboardTotals {
  ongoing: number;
  news: number;
  completed: number;
}

/** SPEC.md section 7, "Dashboard". */
export async function fetchTotals(api: AxiosInstance, signal: AbortSignal): Promise<DashboardTotals> {
  const projects = (status: ProjectStatus) => api.post<Total>('project/getTotal', { status }, { signal });
  const [ongoing, news, completed] = await Promise.all([
    projects('ongoing'),
    api.get<NewsPage>('news/get', { params: { page: 1, search: '', limit: 4 }, signal }),
    projects('completed'),
  ]);
  return { ongoing: ongoing.data.total, news: news.data.total, completed: completed.data.total };
}
