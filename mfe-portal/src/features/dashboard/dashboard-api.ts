import type { AxiosInstance } from 'axios';
import type { NewsListItem, NewsPage, ProjectListItem, ProjectStatus, Total } from 'contracts/api';
import type { ReleaseList, RemoteReleases } from 'contracts/releases';

interface DashboardData {
  ongoing: number;
  news: number;
  completed: number;
  latestNews: NewsListItem[];
  latestProjects: ProjectListItem[];
}

/** One `news/get` has both the number of articles and the latest ones. */
export async function fetchDashboard(api: AxiosInstance, signal: AbortSignal): Promise<DashboardData> {
  const total = (status: ProjectStatus) => api.post<Total>('project/getTotal', { status }, { signal });
  const [ongoing, news, completed, projects] = await Promise.all([
    total('ongoing'),
    api.get<NewsPage>('news/get', { params: { page: 1, search: '', limit: 4 }, signal }),
    total('completed'),
    api.post<ProjectListItem[]>('project/getAll', { page: 1, sort: 'completed', limit: 4 }, { signal }),
  ]);
  return {
    ongoing: ongoing.data.total,
    news: news.data.total,
    completed: completed.data.total,
    latestNews: news.data.list,
    latestProjects: projects.data,
  };
}

export async function fetchRemotes(api: AxiosInstance, signal: AbortSignal): Promise<RemoteReleases[]> {
  // A cached list would be older than what was just done.
  const { data } = await api.get<ReleaseList>('releases', { params: { at: Date.now() }, signal });
  return data.remotes;
}
