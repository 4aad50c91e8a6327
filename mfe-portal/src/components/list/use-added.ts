import { useState } from 'react';
import type { ListAddress } from './list-address.ts';
import type { Address } from './use-address.ts';

/** Resolves to the page that a record is on, from 1; null when it isn't in the list. */
export type FindPage = (id: number, list: Pick<ListAddress, 'rows' | 'sort'>) => Promise<number | null>;

/** Shows the page with a record that was just added, and marks its row until the user moves to another page. */
export function useAdded(address: Address, list: ListAddress, findPage: FindPage) {
  const [found, setFound] = useState<{ id: number; page: number } | null>(null);
  const here = found?.page === list.page && list.search === '' ? found : null;
  const show = async (id: number) => {
    // The record is stored; at worst the list stays on another page.
    const page = await findPage(id, list).catch(() => null);
    if (page === null) return;
    address.change({ search: null, page: page > 1 ? String(page) : null });
    setFound({ id, page });
  };
  return { row: here?.id ?? null, message: here ? `Added as #${here.id}, on page ${here.page}.` : '', show };
}

/** The page that a record of a complete list is on. */
export function pageOf(records: { id: number }[], id: number, rows: number): number | null {
  const index = records.findIndex((record) => record.id === id);
  return index < 0 ? null : Math.floor(index / rows) + 1;
}
