import { useState } from 'react';
import type { ListAddress } from './list-address.ts';
import type { Address } from './use-address.ts';

/** Resolves to the page of a record in its whole list, from 1; null when it isn't there. */
export type FindPage = (id: number, list: Pick<ListAddress, 'rows' | 'sort'>) => Promise<number | null>;

/** Brings the list to a record that was added, and marks its row until another page is looked at. */
export function useAdded(address: Address, list: ListAddress, findPage: FindPage) {
  const [found, setFound] = useState<{ id: number; page: number } | null>(null);
  const here = found?.page === list.page && list.search === '' ? found : null;
  const show = async (id: number) => {
    // The record is safe, and the list shows another page at worst.
    const page = await findPage(id, list).catch(() => null);
    if (page === null) return;
    address.change({ search: null, page: page > 1 ? String(page) : null });
    setFound({ id, page });
  };
  return { row: here?.id ?? null, message: here ? `Added as #${here.id}, on page ${here.page}.` : '', show };
}

/** The page of an element of a whole list. */
export function pageOf(records: { id: number }[], id: number, rows: number): number | null {
  const index = records.findIndex((record) => record.id === id);
  return index < 0 ? null : Math.floor(index / rows) + 1;
}
