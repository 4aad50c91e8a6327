import type { ItemKind } from 'contracts/pages';
import { Registry } from '../releases/registry.model.ts';
import { Release, releaseId } from '../releases/release.model.ts';

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
export async function itemPage(kind: ItemKind, id: string): Promise<ItemPage> {
  const number = /^\d+$/.test(id) ? Number(id) : UNPUBLISHED_ID;
  for (const { _id: remote, stable } of await Registry.find({}).sort({ created_at: 1, _id: 1 }).lean()) {
    const release = stable ? await Release.findById(releaseId(remote, stable), 'pages').lean() : null;
    const page = release?.pages.find(({ shows }) => shows === kind);
    if (page)
      return {
        id: number,
        type: `${remote}/preview/${kind}/${number}`,
        pages: [page.path.replace(':item', String(number))],
      };
  }
  return { id: number, type: `preview/${kind}/${number}`, pages: [] };
}
