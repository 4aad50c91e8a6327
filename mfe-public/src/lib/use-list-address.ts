import { itemIdIn } from 'kit/find-page.ts';
import { pageBelow } from 'kit/opened-above.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Addressed, type ItemLink, itemAddress } from './item-address.ts';

/** What the address of a list page says: the filters, the page of the list, and which item is open above it. */
export interface ListAddress {
  /** Path of the list: `/news`. */
  path: string;
  /** 0 means all, here and in the API. */
  year: number;
  search: string;
  /** Page that the list starts from, from 1. */
  page: number;
  /** Id of the item shown in the modal; null when none is. */
  openId: number | null;
  setYear(year: number): void;
  setSearch(search: string): void;
  /** A link to an item's own address, which opens it above this list. */
  itemLink(item: Addressed): ItemLink;
  /** Where a page of the list begins, with the filters. */
  pageAddress(page: number): string;
  /** Closes the modal: a step back, so that Back does not open it again. */
  close(): void;
}

/** The longest search that the API takes, in characters. */
export const longestSearch = 100;

/** Parameters of a list's address. The server renders a page for these alone, so links lead on with no others. */
const parameters = ['year', 'search', 'kind', 'page'];

/** Those of an address that a list reads. */
export function listParameters(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (!parameters.includes(name)) params.delete(name);
  return params;
}

/** Filters of a list page, kept in its address (`?year=2024&search=permit&page=2`), and the item at an address of its own above it. */
export function useListAddress(): ListAddress {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const below = pageBelow({ pathname, state });
  const list = below ?? { pathname, search };
  const params = listParameters(list.search);
  const changed = (name: 'year' | 'search' | 'page', value: string) => {
    const next = new URLSearchParams(params);
    // Other filters have other pages.
    next.delete('page');
    next.delete(name);
    if (value) next.set(name, value);
    return next.size > 0 ? `?${next}` : '';
  };
  const replace = (name: 'year' | 'search', value: string) => {
    const place = { pathname: list.pathname, search: changed(name, value) };
    // A pause in typing may come after an item was opened.
    if (below) navigate({ pathname, search }, { replace: true, state: { above: place } });
    else navigate(place, { replace: true });
  };
  return {
    path: list.pathname,
    year: yearOf(params.get('year')),
    search: (params.get('search') ?? '').slice(0, longestSearch),
    page: pageOf(params.get('page')),
    openId: below ? itemIdIn(pathname) : null,
    setYear: (year) => replace('year', year === 0 ? '' : String(year)),
    setSearch: (text) => replace('search', text),
    itemLink: (item) => ({ to: itemAddress(list.pathname, item), state: { above: list } }),
    pageAddress: (page) => list.pathname + changed('page', page > 1 ? String(page) : ''),
    close: () => navigate(-1),
  };
}

/** Anything that isn't a year shows all years. */
function yearOf(text: string | null): number {
  return text && /^[1-9]\d{3}$/.test(text) ? Number(text) : 0;
}

/** Anything that isn't a page shows the first. */
function pageOf(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
