import type { ItemKind } from 'contracts/pages';
import { useContent } from 'kit/content/use-content.ts';
import { usePublicSite } from './public-site.tsx';

const nothing = {};

function useEditedFields<Item>(kind: ItemKind, id: number): Partial<Item> {
  const { content } = usePublicSite();
  return useContent<Partial<Item>>(content, `preview/${kind}/${id}`, nothing);
}

/** Whether an item is shown as it is being edited, and not as everybody finds it at its address. */
export const useIsPreview = (kind: ItemKind, id: number): boolean => useEditedFields(kind, id) !== nothing;

/**
 * Puts what is being edited of an item over what is stored, in a preview; anywhere else it changes nothing. An item that isn't stored is shown when
 * all of it came, its id too.
 */
export function useEdited<Item extends { id: number }>(kind: ItemKind, id: number) {
  const edited = useEditedFields<Item>(kind, id);
  return (stored: Item | null): Item | null => {
    if (stored) return edited === nothing ? stored : { ...stored, ...edited };
    return isWhole(edited, id) ? edited : null;
  };
}

const isWhole = <Item extends { id: number }>(edited: Partial<Item>, id: number): edited is Item =>
  edited.id === id;
