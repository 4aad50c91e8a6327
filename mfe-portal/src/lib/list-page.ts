/** Rows on a page of a list, unless another number is chosen. */
export const pageSize = 4;
export const rowChoices = [pageSize, 10, 25, 50];

export interface PageQuery {
  /** From 1. */
  page: number;
  /** On a page. */
  rows: number;
  /** Empty for all. */
  search: string;
}

export interface ListPage<Item> {
  list: Item[];
  /** On all pages. */
  total: number;
}

/** All of a list that comes in pages, in its order. */
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
