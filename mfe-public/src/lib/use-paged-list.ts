import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ListPage, pageSize } from './answers.ts';

interface Options<Item> {
  /** What the list depends on; a change starts it from the first page and cancels what is under way. */
  key: (string | number)[];
  fetchPage(page: number, signal: AbortSignal): Promise<ListPage<Item>>;
}

/** A list that is fetched page by page. An item that moved to a later page meanwhile is shown once. */
export function usePagedList<Item extends { id: number }>({ key, fetchPage }: Options<Item>) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    select: withoutRepeats,
  });
}

export type PagedList<Item extends { id: number }> = ReturnType<typeof usePagedList<Item>>;

function nextPage<Item extends { id: number }>(
  last: ListPage<Item>,
  pages: ListPage<Item>[],
): number | undefined {
  const known = new Set(pages.slice(0, -1).flatMap(({ items }) => items.map(({ id }) => id)));
  if (last.items.every(({ id }) => known.has(id))) return undefined;
  const count = known.size + last.items.length;
  const more = last.total === null ? last.items.length >= pageSize : count < last.total;
  return more ? pages.length + 1 : undefined;
}

function withoutRepeats<Item extends { id: number }>(data: InfiniteData<ListPage<Item>, number>) {
  const seen = new Set<number>();
  const pages = data.pages.map(({ items }) =>
    items.filter(({ id }) => !seen.has(id) && Boolean(seen.add(id))),
  );
  return { pages, count: seen.size, total: data.pages.at(-1)?.total ?? null };
}

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
