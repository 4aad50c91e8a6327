import { queryOptions } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { Message, MessageFolder, MessagePage, MessageStatus } from 'contracts/messages';

/** Which messages are shown and exported. */
export interface MessageFilter {
  folder: MessageFolder;
  search: string;
}

export const messagesKey = ['messages'];
/** Messages come while the inbox is open. */
const refetchMs = 20_000;

export const messagePage = (api: AxiosInstance, filter: MessageFilter, page: number, rows: number) =>
  queryOptions({
    refetchInterval: refetchMs,
    queryKey: [...messagesKey, 'list', filter, page, rows],
    queryFn: async ({ signal }) => {
      const params = { ...filter, page, limit: rows };
      return (await api.get<MessagePage>('messages/list', { params, signal })).data;
    },
  });

export const messageStatus = (api: AxiosInstance) =>
  queryOptions({
    refetchInterval: refetchMs,
    queryKey: [...messagesKey, 'status'],
    queryFn: async ({ signal }) => (await api.get<MessageStatus>('messages/status', { signal })).data,
  });

/** Not below `messagesKey`: reading the lists again leaves the open message alone. */
export const oneMessage = (api: AxiosInstance, id: number) =>
  queryOptions({
    queryKey: ['message', id],
    queryFn: async ({ signal }) => (await api.get<Message>('messages/find', { params: { id }, signal })).data,
  });

export const markMessage = (api: AxiosInstance, id: number, read: boolean): Promise<unknown> =>
  api.post('messages/mark', { id, read });

export const moveMessage = (api: AxiosInstance, id: number, folder: MessageFolder): Promise<unknown> =>
  api.post('messages/move', { id, folder });

export const deleteMessage = (api: AxiosInstance, id: number): Promise<unknown> =>
  api.delete('messages/delete', { data: { id } });

export const sendAgain = (api: AxiosInstance): Promise<unknown> => api.post('messages/sendAgain');

/** The file as the API writes it. It may be long, so it has no time-out. */
export async function exportMessages(api: AxiosInstance, filter: MessageFilter): Promise<Blob> {
  return (await api.post<Blob>('messages/export', filter, { responseType: 'blob', timeout: 0 })).data;
}
