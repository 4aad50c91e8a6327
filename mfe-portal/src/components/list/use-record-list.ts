import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListPage } from '../../lib/list-page.ts';
import type { ListAddress } from './list-address.ts';

/** Loads the page that the address names, for a `ListPanel`. */
export function useRecordList<Item, Key extends QueryKey>(
  address: ListAddress,
  page: UseQueryOptions<ListPage<Item>, Error, ListPage<Item>, Key>,
) {
  const query = useQuery({ ...page, placeholderData: keepPreviousData });
  const { list: rows = [], total = 0 } = query.data ?? {};
  const pages = Math.max(1, Math.ceil(total / address.rows));
  // The last page is gone when its only record was deleted.
  const beyond = query.isSuccess && !query.isPlaceholderData && address.page > pages;
  const { goTo } = address;
  useEffect(() => {
    if (beyond) goTo(pages, { replace: true });
  });
  return { query, rows, total, pages };
}

export type RecordList = ReturnType<typeof useRecordList>;
