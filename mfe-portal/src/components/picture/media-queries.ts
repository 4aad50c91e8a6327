import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import { fetchMedia, fetchMediaItem, type MediaQuery, mediaPageSize } from './media-api.ts';

const all = ['media'];

/** The library, page after page. */
export const mediaList = (api: AxiosInstance, query: MediaQuery) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', query],
    queryFn: ({ pageParam, signal }) => fetchMedia(api, query, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * mediaPageSize < total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });

export const mediaById = (api: AxiosInstance, id: number) =>
  queryOptions({
    queryKey: [...all, 'item', id],
    queryFn: ({ signal }) => fetchMediaItem(api, { id }, signal),
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** What is known of the picture that a field shows. */
export const mediaByPath = (api: AxiosInstance, path: string) =>
  queryOptions({
    queryKey: [...all, 'path', path],
    queryFn: ({ signal }) => fetchMediaItem(api, { path }, signal),
  });

/** For after anything in the library has changed. */
export function useMediaChanged(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: all });
}
