import type { PageInfo } from 'contracts/pages';

/** The last part of an item's address: its id, then its title or whatever else a link has there. */
const itemAddress = /^(.+)\/([1-9]\d{0,14})(?:-[^/]*)?$/;

/** The page that an address means: the one at that very path, or else the page of one item, `/news/:item` for `/news/7-new-office`. */
export function findPage<Page extends Pick<PageInfo, 'path'>>(
  pages: readonly Page[],
  address: string,
): Page | undefined {
  const literal = pages.find(({ path }) => path === address);
  if (literal) return literal;
  const [, list] = itemAddress.exec(address) ?? [];
  return list === undefined ? undefined : pages.find(({ path }) => path === `${list}/:item`);
}

/** Id of the item that an address like `/news/7-new-office` names; null when it names none. */
export function itemIdIn(address: string): number | null {
  const [, , id] = itemAddress.exec(address) ?? [];
  return id === undefined ? null : Number(id);
}
