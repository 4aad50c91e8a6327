import type { NewsListItem } from 'contracts/api';

export type NewsSort = 'id' | 'date' | 'title' | 'status';

/** SPEC.md section 2: labels of the sort selector. */
export const sorts: { value: NewsSort; label: string }[] = [
  { value: 'id', label: 'Sort by ID' },
  { value: 'date', label: 'Sort by Date' },
  { value: 'title', label: 'Sort by Title' },
  { value: 'status', label: 'Sort by Status' },
];

const orders: Record<NewsSort, (one: NewsListItem, other: NewsListItem) => number> = {
  id: (one, other) => other.id - one.id,
  date: (one, other) => other.created_at.localeCompare(one.created_at),
  title: (one, other) => one.title.localeCompare(other.title),
  // An article's type is the only status it has.
  status: (one, other) => one.type.localeCompare(other.type),
};

/** The choice isn't sent; it orders the rows on screen (DESIGN.md section 5). */
export function sortNews(articles: NewsListItem[], sort: NewsSort): NewsListItem[] {
  return articles.toSorted(orders[sort]);
}
