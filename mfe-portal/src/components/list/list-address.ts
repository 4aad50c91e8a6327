import { chosenRows, rememberRows } from '../../lib/chosen-rows.ts';
import { maxPage, maxSearch, type PageQuery, pageSize, rowChoices } from '../../lib/list-page.ts';
import type { Address } from './use-address.ts';

/** What `page` and `rows` may be in the address of a list. */
export const listChecks = {
  page: isCount,
  rows: (text: string) => rowChoices.includes(Number(text)),
};

/** Whether it is a number from 1. */
export function isCount(text: string): boolean {
  return Number.isInteger(Number(text)) && Number(text) > 0;
}

/** Position in a list. */
export interface ListAddress extends PageQuery {
  /** Name of an order; null for the list's default. */
  sort: string | null;
  goTo(page: number, options?: { replace?: boolean }): void;
  searchFor(text: string): void;
  sortBy(sort: string): void;
  showRows(rows: number): void;
}

/**
 * Reads a list's page, rows, search and order from the address, and changes them there. An address without rows has as many as
 * the user chose last, or `usualRows`.
 */
export function listAddress(
  { params, known, change }: Address<typeof listChecks>,
  usualRows = pageSize,
): ListAddress {
  const rows = known.rows === null ? chosenRows(usualRows) : Number(known.rows);
  return {
    // The list then leads from a page that it doesn't have to its last one.
    page: Math.min(Number(known.page ?? 1), maxPage),
    rows,
    search: searchIn(params),
    sort: params.get('sort'),
    goTo: (to, options) => change({ page: to > 1 ? String(to) : null }, options),
    // A search is one history entry, not one for each letter: Back returns to the list before it.
    searchFor: (text) =>
      change({ search: text === '' ? null : text, page: null }, { replace: params.has('search') }),
    sortBy: (sort) => change({ sort, page: null }),
    showRows(count) {
      // Back then leads to as many rows as there were, whatever is remembered.
      if (!params.has('rows')) change({ rows: String(rows) }, { replace: true });
      rememberRows(count);
      change({ rows: String(count), page: null });
    },
  };
}

/** What the address searches for, as much of it as the API takes; never half of a character that is stored as two. */
export function searchIn(params: URLSearchParams): string {
  const search = (params.get('search') ?? '').trim();
  return search
    .slice(0, maxSearch)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
