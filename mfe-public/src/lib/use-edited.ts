import type { ItemKind } from 'contracts/pages';
import { useContent } from 'kit/content/use-content.ts';
import { usePublicSite } from './public-site.tsx';

const nothing = {};

/** Puts what is being edited of an item over what is stored: in the portal's preview. Anywhere else it changes nothing. */
export function useEdited<Item extends object>(kind: ItemKind, id: number) {
  const { content } = usePublicSite();
  const edited = useContent<Partial<Item>>(content, `preview/${kind}/${id}`, nothing);
  return <Stored extends Item | null>(stored: Stored): Stored =>
    stored === null || edited === nothing ? stored : { ...stored, ...edited };
}
