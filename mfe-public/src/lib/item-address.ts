import type { OpenedAbove } from 'contracts/shell-context';

/** What the address of an item is made of. */
export interface Addressed {
  id: number;
  /** The title in the address; may be empty. */
  slug: string;
}

/** Props of a link to an item: to its page, or with a state to the modal above a list. */
export interface ItemLink {
  to: string;
  state?: OpenedAbove;
}

/** `/news/7-new-office`; `/news/7` when the title has no letter for an address. */
export function itemAddress(listPath: string, { id, slug }: Addressed): string {
  return `${listPath}/${slug ? `${id}-${slug}` : id}`;
}
