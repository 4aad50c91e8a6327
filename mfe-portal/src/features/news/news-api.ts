import type { AxiosInstance } from 'axios';
import type { NewsArticle, NewsPage } from 'contracts/api';
import { type PageQuery, pageSize } from '../../lib/list-page.ts';
import { type UploadWatch, upload } from '../../lib/upload.ts';
import type { NewsValues } from './news-values.ts';

/** SPEC.md section 7: `search` is sent when searching only. */
export async function fetchNews(
  api: AxiosInstance,
  { page, search }: PageQuery,
  signal: AbortSignal,
): Promise<NewsPage> {
  const params = { page, limit: pageSize, ...(search && { search }) };
  const { data } = await api.get<NewsPage>('news/get', { params, signal });
  return data;
}

export async function fetchArticle(
  api: AxiosInstance,
  id: number,
  signal?: AbortSignal,
): Promise<NewsArticle> {
  const { data } = await api.get<NewsArticle>('news/find', { params: { id }, signal });
  return data;
}

export interface NewsForm {
  values: NewsValues;
  /** A new cover, if one was chosen. */
  cover: File | null;
}

function formData({ values, cover }: NewsForm): FormData {
  const form = new FormData();
  if (cover) form.append('cover', cover);
  form.append('title', values.title);
  form.append('type', values.type);
  form.append('content', values.content);
  return form;
}

export async function addNews(api: AxiosInstance, news: NewsForm, watch: UploadWatch): Promise<void> {
  await upload(api, 'news/add', formData(news), watch);
}

/** False when the server declines the change, which it says with -1. */
export async function updateNews(
  api: AxiosInstance,
  id: number,
  version: number,
  news: NewsForm,
  watch: UploadWatch,
): Promise<boolean> {
  const form = formData(news);
  form.append('id', String(id));
  form.append('version', String(version));
  return (await upload<unknown>(api, 'news/update', form, watch)) !== -1;
}

export async function deleteNews(api: AxiosInstance, id: number): Promise<void> {
  await api.delete('news/delete', { data: { id } });
}
