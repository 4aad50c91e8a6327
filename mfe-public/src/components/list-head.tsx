import { searchFacts } from '../lib/search-facts.ts';
import type { ListAddress } from '../lib/use-list-address.ts';
import { usePage } from '../lib/use-page.ts';

/**
 * What a list page says of itself to search engines, while no item is open above it. A later page of the list is a page of its own; a year or a
 * search shows a part of what the list has.
 */
export function ListHead({
  title,
  search: entered,
  address: { page, year, search, pageAddress },
}: {
  title: string;
  /** What was entered for search engines. */
  search: { title: string; description: string };
  address: ListAddress;
}) {
  const isOwnPage = page > 1 && year === 0 && search === '';
  usePage(
    isOwnPage ? { title: `${title}, page ${page}`, canonicalPath: pageAddress(page) } : searchFacts(entered),
  );
  return null;
}
