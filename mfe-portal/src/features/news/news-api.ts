import type { AxiosInstance } from 'axios';
import type { NewsArticle, NewsListItem, NewsPage } from 'contracts/api';
import { createHeaders } from '../../lib/idempotency.ts';
import { fetchAllPages, type PageQuery } from '../../lib/list-page.ts';
import { type UploadWatch, upload } from '../../lib/upload.ts';
import type { NewsValues } from './news-values.ts';

/** `search` is sent only when searching. */
export async function fetchNews(
  api: AxiosInstance,
  { page, rows, search }: PageQuery,
  signal?: AbortSignal,
): Promise<NewsPage> {
  const params = { page, limit: rows, ...(search && { search }) };
  const { data } = await api.get<NewsPage>('news/get', { params, signal });
  return data;
}

/** Every article, newest first. */
export function fetchAllNews(
  api: AxiosInstance,
  search: string,
  signal?: AbortSignal,
): Promise<NewsListItem[]> {
  return fetchAllPages((page) => fetchNews(api, { ...page, search }, signal));
}

export async function fetchArticle(
  api: AxiosInstance,
  id: number,
  signal?: AbortSignal,
): Promise<NewsArticle> {
  const { data } = await api.get<NewsArticle>('news/find', { params: { id }, signal });
  return data;
}

/** An article's contents as they are sent. */
export interface NewsChange {
  values: NewsValues;
  /** A new cover, if one was chosen. */
  cover: File | null;
  /** A picture of the library as the cover, if one was chosen instead. */
  coverPath: string | null;
  /** Removes the stored cover. */
  removeCover: boolean;
}

function formData({ values, cover, coverPath }: NewsChange): FormData {
  const form = new FormData();
  if (cover) form.append('cover', cover);
  if (coverPath !== null) form.append('cover_path', coverPath);
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

/** Resolves to the new article's id. Repeating the call with the same `key` adds no second article. */
export async function addNews(
  api: AxiosInstance,
  key: string,
  news: NewsChange,
  watch: UploadWatch,
): Promise<number> {
  const answer = await upload<{ result: number }>(api, 'news/add', formData(news), watch, createHeaders(key));
  return answer.result;
}

/** Resolves to false when the server refuses the change, which it does by responding with -1. */
export async function updateNews(
  api: AxiosInstance,
  id: number,
  version: number,
  news: NewsChange,
  watch: UploadWatch,
): Promise<boolean> {
  const form = formData(news);
  form.append('id', String(id));
  form.append('version', String(version));
  if (news.removeCover) form.append('remove_cover', 'true');
  return (await upload<unknown>(api, 'news/update', form, watch)) !== -1;
}

export async function deleteNews(api: AxiosInstance, id: number): Promise<void> {
  await api.delete('news/delete', { data: { id } });
}
