/** The default number of rows on a page. */
export const pageSize = 4;
export const rowChoices = [pageSize, 10, 25, 50, 100];

/** The highest page number that the API takes, which no list reaches. */
export const maxPage = 1e9;
/** The most characters of a search that the API takes. */
export const maxSearch = 200;

export interface PageQuery {
  /** From 1. */
  page: number;
  /** Rows on a page. */
  rows: number;
  /** Empty for all. */
  search: string;
}

export interface ListPage<Item> {
  list: Item[];
  /** Number of items on all pages. */
  total: number;
}

/** Loads all pages of a list, in order. */
export async function fetchAllPages<Item>(
  fetchPage: (query: { page: number; rows: number }) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const rows = 100;
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await fetchPage({ page, rows });
    all.push(...list);
    if (list.length === 0 || all.length >= total) return all;
  }
}
