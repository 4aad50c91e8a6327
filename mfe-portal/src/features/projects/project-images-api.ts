import type { AxiosInstance } from 'axios';
import type { ProjectImage } from 'contracts/api';
import { fetchMediaItem } from '../../components/picture/media-api.ts';
import { createHeaders } from '../../lib/idempotency.ts';
import { type UploadWatch, upload } from '../../lib/upload.ts';
import type { ImageOrder } from './placed-images.ts';

export interface NewImages {
  /** Sending the same file again with the same key adds it once only. */
  key: string;
  files: File[];
  order?: ImageOrder;
}

/** Adds images to a project that was just created. */
export async function addImages(
  api: AxiosInstance,
  id: number,
  { key, files, order }: NewImages,
  watch: UploadWatch,
) {
  const form = new FormData();
  form.append('pid', String(id));
  for (const file of files) form.append('images[]', file);
  if (order) form.append('order', await orderAsSent(api, order));
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
  if (changes.order) form.append('order', await orderAsSent(api, changes.order));
  const path = 'project_imgs/update';
  const headers = createHeaders(changes.key);
  return (await upload<{ result: ProjectImage[] }>(api, path, form, watch, headers)).result;
}

/** The API takes pictures of the library by their ids: `media:7`. Rejects when one isn't there any more. */
async function orderAsSent(api: AxiosInstance, order: ImageOrder): Promise<string> {
  const places = order.map(async (place) => {
    const [kind, path = ''] = String(place).split(':');
    return kind === 'path' ? `media:${(await fetchMediaItem(api, { path })).id}` : place;
  });
  return JSON.stringify(await Promise.all(places));
}
