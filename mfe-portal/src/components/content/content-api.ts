import type { AxiosInstance } from 'axios';
import type { EditableContent, ListedContent } from 'contracts/content';

export async function fetchContentTypes(api: AxiosInstance, signal: AbortSignal): Promise<ListedContent[]> {
  return (await api.get<ListedContent[]>('/content/types', { signal })).data;
}

/** Rejects with 404 when no version that visitors get has the type. */
export async function fetchContent(
  api: AxiosInstance,
  type: string,
  signal?: AbortSignal,
): Promise<EditableContent> {
  return (await api.get<EditableContent>('/content/find', { params: { type }, ...(signal && { signal }) }))
    .data;
}

export interface Save {
  type: string;
  /** Null: the defaults again. */
  value: Record<string, unknown> | null;
  /** As it was when editing began. */
  version: number;
}

/** The new version. Rejects with 409 when there is a newer one, and with 422 and messages by field. */
export async function saveContent(api: AxiosInstance, save: Save): Promise<number> {
  return (await api.post<{ version: number }>('/content/save', save)).data.version;
}
