import type { PictureUse } from 'contracts/api';

/** A feature's own part of the question where a picture or file is used. */
export interface PictureUses {
  /** Everything of this feature that shows the file with this path. */
  find(path: string): Promise<PictureUse[]>;
  /** Shows the file `to` wherever `from` was shown. `to` is stored, and has a record. */
  replace(from: string, to: string): Promise<void>;
}

/** Of all features together. */
export async function usesOf(features: readonly PictureUses[], path: string): Promise<PictureUse[]> {
  return (await Promise.all(features.map((feature) => feature.find(path)))).flat();
}
