import type { AxiosInstance } from 'axios';
import type { NewsArticle, NewsPage, ProjectDetail, ProjectListItem, Total } from 'contracts/api';
import type { ReleaseList } from 'contracts/releases';

export type LinkedKind = 'page' | 'article' | 'project';

/** Something of the site that content can lead to. */
export interface LinkedRecord {
  kind: LinkedKind;
  /** Of an article or project; 0 for a page. */
  id: number;
  title: string;
  address: string;
}

const most = 20;

/** Those whose title or text has the words of `search`; newest first without one. */
export async function findRecords(
  api: AxiosInstance,
  kind: LinkedKind,
  search: string,
  signal: AbortSignal,
): Promise<LinkedRecord[]> {
  if (kind === 'page') return findPages(api, search, signal);
  if (kind === 'article') {
    const params = { page: 1, limit: most, search };
    const { data } = await api.get<NewsPage>('/news/get', { params, signal });
    return data.list.map(({ id, title, slug }) => ({
      kind,
      id,
      title,
      address: addressOf('news', id, slug),
    }));
  }
  const { data } = await api.post<{ result: ProjectListItem[]; total: Total }>(
    '/project/find',
    { search, page: 1, limit: most },
    { signal },
  );
  return data.result.map(({ id, title, slug }) => {
    return { kind, id, title: title.trim() || 'Untitled project', address: addressOf('products', id, slug) };
  });
}

const addressOf = (list: string, id: number, slug: string) => `/${list}/${slug ? `${id}-${slug}` : id}`;

async function findPages(api: AxiosInstance, search: string, signal: AbortSignal): Promise<LinkedRecord[]> {
  const { data } = await api.get<ReleaseList>('/releases', { signal });
  const pages = data.remotes.flatMap(({ stable }) => stable?.pages ?? []);
  const wanted = search.trim().toLowerCase();
  return pages
    .filter(({ path, layout, shows }) => layout !== 'bare' && !shows && !path.startsWith('/private'))
    .filter(({ path, title }) => `${title} ${path}`.toLowerCase().includes(wanted))
    .map(({ path, title }) => ({ kind: 'page', id: 0, title, address: path }));
}

/** The title of a project or article. Rejects with 404 when it is gone. */
export async function fetchTitle(
  api: AxiosInstance,
  kind: 'project' | 'article',
  id: number,
  signal: AbortSignal,
): Promise<string> {
  if (kind === 'article') {
    const { data } = await api.get<NewsArticle>('/news/find', { params: { id }, signal });
    return data.title;
  }
  const { data } = await api.post<{ result: ProjectDetail }>('/project/getProject', { id }, { signal });
  return data.result.title.trim() || 'Untitled project';
}
