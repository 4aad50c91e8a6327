import type { NewsArticle, NewsListItem, YearOption } from 'contracts/api';
import { articleHtml } from 'kit/article-html/article-html.ts';
import { expectList, type ListPage, listPage, orNull } from '../../lib/answers.ts';
import type { ApiClient } from '../../lib/api-client.ts';

interface NewsQuery {
  /** 0 means all. */
  year: number;
  search: string;
  page: number;
  /** 1 to 100. */
  limit: number;
}

/** `news/list`, one page of it, newest first. */
export async function fetchNews(
  api: ApiClient,
  { year, search, page, limit }: NewsQuery,
  signal: AbortSignal,
): Promise<ListPage<NewsListItem>> {
  const params = { year: String(year), search, limit, ...(page > 1 && { page }) };
  const answer = await api.get<NewsListItem[]>('/news/list', { params, signal });
  return listPage(answer.data, answer);
}

/** `news/years`. */
export async function fetchNewsYears(api: ApiClient, signal: AbortSignal): Promise<YearOption[]> {
  const { data } = await api.get<YearOption[]>('/news/years', { signal });
  return expectList(data);
}

/** `news/find`, with content that is safe to show; null for an unknown id. Rejects when a proxy answered with something that isn't an article. */
export async function fetchArticle(
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<NewsArticle | null> {
  const answer = await orNull(api.get<Partial<NewsArticle>>('/news/find', { params: { id }, signal }));
  if (!answer) return null;
  if (!isArticle(answer.data)) throw new Error('The API answered with something that is not an article');
  return { ...answer.data, content: articleHtml(answer.data.content) };
}

/** `news/related`: up to three articles; none for an unknown id. */
export async function fetchRelatedNews(
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<NewsListItem[]> {
  const params = { id, limit: 3 };
  const answer = await orNull(api.get<NewsListItem[]>('/news/related', { params, signal }));
  return answer ? expectList(answer.data) : [];
}

function isArticle(data: Partial<NewsArticle> | string | null): data is NewsArticle {
  if (typeof data !== 'object' || data === null) return false;
  return typeof data.content === 'string' && typeof data.created_at === 'string';
}
