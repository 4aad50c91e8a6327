/** SPEC.md section 9: rows on a page of a list. */
export const pageSize = 4;

export interface PageQuery {
  /** From 1. */
  page: number;
  /** Empty for all. */
  search: string;
}

export interface ListPage<Item> {
  list: Item[];
  /** On all pages. */
  total: number;
}
