import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What the address of a list page says: the filters, and which item is open. */
export interface ListAddress {
  /** 0 means all, here and in the API. */
  year: number;
  search: string;
  /** Id of the item shown in the modal; null when none is. */
  openId: number | null;
  setYear(year: number): void;
  setSearch(search: string): void;
  /** Where a link to an item's modal goes; pass `openedFromList` as its state. */
  itemAddress(id: number): To;
  /** Closes the modal: a step back when it was opened from the list, so that Back does not open it again. */
  close(): void;
}

/** The longest search that the API takes, in characters. */
export const longestSearch = 100;

export const openedFromList = { openedFromList: true };

/** Filters and modal of a list page, kept in the address (`?year=2024&search=permit&project=12`). */
export function useListAddress(itemParam: 'project' | 'article'): ListAddress {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const changed = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  const replace = (name: string, value: string) => setParams(changed(name, value), { replace: true });
  return {
    year: yearOf(params.get('year')),
    search: (params.get('search') ?? '').slice(0, longestSearch),
    openId: wholeNumber(params.get(itemParam)),
    setYear: (year) => replace('year', year === 0 ? '' : String(year)),
    setSearch: (search) => replace('search', search),
    itemAddress: (id) => ({ search: `?${changed(itemParam, String(id))}` }),
    close: () => (wasOpenedFromList(state) ? navigate(-1) : replace(itemParam, '')),
  };
}

function wholeNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Anything that isn't a year shows all years. */
function yearOf(text: string | null): number {
  return text && /^[1-9]\d{3}$/.test(text) ? Number(text) : 0;
}

function wasOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromList' in state;
}
