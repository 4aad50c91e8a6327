import type { NewsListItem } from 'contracts/api';

export type NewsSort = 'id' | 'date' | 'title' | 'status';

/** Labels of the sort selector. */
export const sorts: { value: NewsSort; label: string }[] = [
  { value: 'id', label: 'Sort by ID' },
  { value: 'date', label: 'Sort by Date' },
  { value: 'title', label: 'Sort by Title' },
  { value: 'status', label: 'Sort by Status' },
];

/** The order in which the API lists news; for any other the whole list is loaded. */
export const listedOrder: NewsSort = 'date';

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const orders: Record<NewsSort, (one: NewsListItem, other: NewsListItem) => number> = {
  id: (one, other) => other.id - one.id,
  date: (one, other) => compare(other.created_at, one.created_at),
  title: (one, other) => compare(one.title, other.title),
  // An article's type is the only status it has.
  status: (one, other) => compare(one.type, other.type),
};

/** The order of that name, or the default. */
export function sortNamed(name: string | null): NewsSort {
  return sorts.find(({ value }) => value === name)?.value ?? listedOrder;
}

/** The choice isn't sent to the API, so it orders all articles here. */
export function sortNews(articles: NewsListItem[], sort: NewsSort): NewsListItem[] {
  return sort === listedOrder ? articles : articles.toSorted(orders[sort]);
}
