import type { ItemKind } from 'contracts/pages';
import type { FeatureServices } from '../../feature.ts';

/** Has no record, since ids count from 1: the address of a page with this id shows an item that has none yet. */
const UNPUBLISHED_ID = 999_999_999_999_999;

/** An item on its page, as visitors get it. */
export interface ItemPage {
  id: number;
  /** As a page in a frame takes the item's value. */
  type: string;
  /** The page's address; none when the site shows no items of this kind. */
  pages: string[];
}

/** `id`: of a record that was never published, its own. */
export async function itemPage(
  itemPath: FeatureServices['itemPath'],
  kind: ItemKind,
  id: string,
): Promise<ItemPage> {
  const number = /^\d+$/.test(id) ? Number(id) : UNPUBLISHED_ID;
  const found = await itemPath(kind);
  if (!found) return { id: number, type: `preview/${kind}/${number}`, pages: [] };
  return {
    id: number,
    type: `${found.remote}/preview/${kind}/${number}`,
    pages: [found.path.replace(':item', String(number))],
  };
}
