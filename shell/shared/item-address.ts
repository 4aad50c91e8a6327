import type { PageInfo } from 'contracts/pages';

/** What an article's or project's address is made of. */
export interface Addressed {
  id: number;
  /** The title in the address; may be empty. */
  slug: string;
}

/** How an item is named at the end of an address: `7-new-office`; `7` when its title has no letter for an address. */
export function itemName({ id, slug }: Addressed): string {
  return slug ? `${id}-${slug}` : String(id);
}

/** Path at which a page like `/news/:item` shows one of its items: `/news/7-new-office`. */
export function itemAddress({ path }: Pick<PageInfo, 'path'>, item: Addressed): string {
  return `${listPath({ path })}/${itemName(item)}`;
}

/** Path of the page that lists what a page like `/news/:item` shows one of: `/news`. */
export function listPath({ path }: Pick<PageInfo, 'path'>): string {
  return path.replace(/\/:item$/, '');
}
