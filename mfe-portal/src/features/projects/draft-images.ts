import type { Draft } from '../../lib/draft/draft.ts';
import type { ImageOrder, PickedImage } from './placed-images.ts';

interface DraftImages {
  order: ImageOrder;
  picked: PickedImage['item'][];
}

/** The order of a form's images, and what it has of the library, as fields of its draft. */
export function imageText(
  order: ImageOrder | undefined,
  picked: PickedImage['item'][],
): Record<string, string> {
  return order ? { imageOrder: JSON.stringify({ order, picked }) } : {};
}

export function draftImages(draft: Draft | null): DraftImages {
  const { imageOrder } = draft?.text ?? {};
  // Written by this form alone, on this device.
  return imageOrder ? JSON.parse(imageOrder) : { order: [], picked: [] };
}
