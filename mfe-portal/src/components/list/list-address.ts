import { type PageQuery, pageSize, rowChoices } from '../../lib/list-page.ts';
import type { Address } from './use-address.ts';

/** Position in a list. */
export interface ListAddress extends PageQuery {
  /** Name of an order; null for the list's default. */
  sort: string | null;
  goTo(page: number, options?: { replace?: boolean }): void;
  searchFor(text: string): void;
  sortBy(sort: string): void;
  showRows(rows: number): void;
}

/** Reads a list's page, rows, search and order from the address, and changes them there. */
export function listAddress({ params, change }: Address): ListAddress {
  const page = Number(params.get('page'));
  const rows = Number(params.get('rows'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    rows: rowChoices.includes(rows) ? rows : pageSize,
    search: (params.get('search') ?? '').trim(),
    sort: params.get('sort'),
    goTo: (to, options) => change({ page: to > 1 ? String(to) : null }, options),
    // A search is one history entry, not one for each letter: Back returns to the list before it.
    searchFor: (text) =>
      change({ search: text === '' ? null : text, page: null }, { replace: params.has('search') }),
    sortBy: (sort) => change({ sort, page: null }),
    showRows: (count) => change({ rows: count === pageSize ? null : String(count), page: null }),
  };
}
