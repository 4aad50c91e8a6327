import type { AxiosInstance } from 'axios';
import type { MediaDetail, MediaItem, MediaPage, PictureFocus } from 'contracts/api';
import { createHeaders } from '../../lib/idempotency.ts';
import { type UploadWatch, upload } from '../../lib/upload.ts';

export type MediaKind = MediaItem['kind'];

export interface MediaQuery {
  /** Empty for all. */
  search: string;
  /** Absent for pictures and files. */
  kind?: MediaKind;
}

export const mediaPageSize = 24;

export async function fetchMedia(
  api: AxiosInstance,
  { search, kind }: MediaQuery,
  page: number,
  signal?: AbortSignal,
): Promise<MediaPage> {
  const params = { page, limit: mediaPageSize, ...(search && { search }), ...(kind && { kind }) };
  return (await api.get<MediaPage>('media/list', { params, signal })).data;
}

export async function fetchMediaItem(
  api: AxiosInstance,
  by: { id: number } | { path: string },
  signal?: AbortSignal,
): Promise<MediaDetail> {
  return (await api.get<MediaDetail>('media/find', { params: by, signal })).data;
}

/** What is written about a picture. */
export interface MediaWords {
  alt?: string;
  caption?: string;
}

interface NewMedia extends MediaWords {
  /** False for a file of a form that is being filled: it goes after a while unless something shows it. */
  kept?: boolean;
}

/** Sending the same file again with the same key adds it once. */
export function addMedia(
  api: AxiosInstance,
  file: File,
  watch: UploadWatch,
  key: string,
  fields: NewMedia = {},
): Promise<MediaItem> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file);
  return upload<MediaItem>(api, 'media/add', form, watch, createHeaders(key));
}

export function replaceMedia(
  api: AxiosInstance,
  id: number,
  file: File,
  watch: UploadWatch,
): Promise<MediaItem> {
  const form = new FormData();
  form.append('id', String(id));
  form.append('file', file);
  return upload<MediaItem>(api, 'media/replace', form, watch);
}

export interface MediaChange {
  id: number;
  name?: string;
  alt?: string;
  decorative?: boolean;
  caption?: string;
  focus?: PictureFocus;
}

export async function updateMedia(api: AxiosInstance, change: MediaChange): Promise<MediaItem> {
  return (await api.post<MediaItem>('media/update', change)).data;
}

export async function deleteMedia(api: AxiosInstance, id: number): Promise<void> {
  await api.delete('media/delete', { data: { id } });
}
