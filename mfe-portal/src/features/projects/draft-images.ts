import type { ProjectValue } from 'contracts/records';
import type { Draft } from '../../lib/draft/draft.ts';
import type { ImageOrder, PickedImage } from './placed-images.ts';

interface DraftImages {
  order: ImageOrder;
  picked: PickedImage['item'][];
  /** Of a draft that comes from the server, instead of the others. */
  shown?: ProjectValue['images'];
}

/** The order of a form's images, and what it has of the library, as fields of its draft. */
export function imageText(
  order: ImageOrder | undefined,
  picked: PickedImage['item'][],
): Record<string, string> {
  return order ? { imageOrder: JSON.stringify({ order, picked }) } : {};
}

/** The images of a draft that comes from the server. */
export const serverImageText = (shown: ProjectValue['images']): Record<string, string> => ({
  imageOrder: JSON.stringify({ order: [], picked: [], shown }),
});

export function draftImages(draft: Draft | null): DraftImages {
  const { imageOrder } = draft?.text ?? {};
  // Written by this form alone, on this device.
  return imageOrder ? JSON.parse(imageOrder) : { order: [], picked: [] };
}
