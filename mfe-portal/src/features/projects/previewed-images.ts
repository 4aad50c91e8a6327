import type { ProjectImage } from 'contracts/api';
import type { PlacedImage } from './placed-images.ts';

/** A form's images as the project's page shows them, also those that only this browser has. */
export const previewedImages = (placed: PlacedImage[]): ProjectImage[] =>
  placed.map((one) => {
    if (one.kind === 'stored') return one.image;
    // Stored ones have ids above 0.
    const id = -one.image.key;
    return one.kind === 'new'
      ? { id, image_path: one.image.address, source: true }
      : { id, image_path: one.image.item.path, source: false };
  });
