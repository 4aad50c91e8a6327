import type { AxiosInstance } from 'axios';
import type { NewsListItem, NewsPage, ProjectStatus, Total } from 'contracts/api';

interface DashboardData {
  ongoing: number;
  news: number;
  completed: number;
  latestNews: NewsListItem[];
}

/** One `news/get` has both the number of articles and the latest ones. */
export async function fetchDashboard(api: AxiosInstance, signal: AbortSignal): Promise<DashboardData> {
  const projects = (status: ProjectStatus) => api.post<Total>('project/getTotal', { status }, { signal });
  const [ongoing, news, completed] = await Promise.all([
    projects('ongoing'),
    api.get<NewsPage>('news/get', { params: { page: 1, search: '', limit: 4 }, signal }),
    projects('completed'),
  ]);
  return {
    ongoing: ongoing.data.total,
    news: news.data.total,
    completed: completed.data.total,
    latestNews: news.data.list,
  };
}
