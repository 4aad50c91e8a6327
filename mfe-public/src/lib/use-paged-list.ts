import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ListPage, pageSize } from './answers.ts';

interface Options<Item> {
  /** What the list depends on; a change starts it from its first page and cancels what is under way. */
  key: (string | number)[];
  /** Page that it starts from, from 1. */
  firstPage: number;
  fetchPage(page: number, signal: AbortSignal): Promise<ListPage<Item>>;
}

/** A list that is fetched page by page. An item that moved to a later page meanwhile is shown once. */
export function usePagedList<Item extends { id: number }>({ key, firstPage, fetchPage }: Options<Item>) {
  return useInfiniteQuery({
    queryKey: [...key, firstPage],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    select: withoutRepeats,
  });
}

export type PagedList<Item extends { id: number }> = ReturnType<typeof usePagedList<Item>>;

function nextPage<Item extends { id: number }>(
  last: ListPage<Item>,
  pages: ListPage<Item>[],
  lastPage: number,
): number | undefined {
  const known = new Set(pages.slice(0, -1).flatMap(({ items }) => items.map(({ id }) => id)));
  if (last.items.every(({ id }) => known.has(id))) return undefined;
  const count = before(lastPage - pages.length + 1) + known.size + last.items.length;
  const more = last.total === null ? last.items.length >= pageSize : count < last.total;
  return more ? lastPage + 1 : undefined;
}

function withoutRepeats<Item extends { id: number }>({
  pages,
  pageParams,
}: InfiniteData<ListPage<Item>, number>) {
  const seen = new Set<number>();
  const shown = pages.map(({ items }) => items.filter(({ id }) => !seen.has(id) && Boolean(seen.add(id))));
  const [firstPage = 1] = pageParams;
  return {
    pages: shown,
    /** How many there are up to the end of the last page that is shown. */
    count: seen.size > 0 ? before(firstPage) + seen.size : 0,
    total: pages.at(-1)?.total ?? null,
    lastPage: firstPage + pages.length - 1,
  };
}

/** How many items stand on the pages before one. */
const before = (page: number) => (page - 1) * pageSize;

/** `32 projects`; `More than 24 projects` while the API has not said how many there are. */
export function countText(
  { count, total }: { count: number; total: number | null },
  hasMore: boolean,
  noun: string,
): string {
  if (total === null && hasMore) return `More than ${count} ${noun}s`;
  const known = total ?? count;
  return known === 1 ? `1 ${noun}` : `${known} ${noun}s`;
}
