import type { ItemKind } from 'contracts/pages';
import { useContent } from 'kit/content/use-content.ts';
import { usePublicSite } from './public-site.tsx';

const nothing = {};

/**
 * Puts what is being edited of an item over what is stored, in a preview; anywhere else it changes nothing. An item that isn't stored is shown when
 * all of it came, its id too.
 */
export function useEdited<Item extends { id: number }>(kind: ItemKind, id: number) {
  const { content } = usePublicSite();
  const edited = useContent<Partial<Item>>(content, `preview/${kind}/${id}`, nothing);
  return (stored: Item | null): Item | null => {
    if (stored) return edited === nothing ? stored : { ...stored, ...edited };
    return isWhole(edited, id) ? edited : null;
  };
}

const isWhole = <Item extends { id: number }>(edited: Partial<Item>, id: number): edited is Item =>
  edited.id === id;
