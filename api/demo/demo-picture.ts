import { createHash } from 'node:crypto';
import type { Motif, PictureRequest } from './pictures/picture.ts';

/** Small enough that all pictures together make a repository no slower to clone, and sharp in the viewer of a project. */
const SIZES = { projects: [960, 720], news: [960, 540] } as const;
/** Of the drawing: lines and letters are made for this width. */
const DRAWN_WIDTH = 1600;

export interface DemoPicture {
  /** Below the file root. */
  path: string;
  width: number;
  height: number;
  drawing: PictureRequest;
}

/** The path follows from the seed, so that it stays the same when the demo is made again. */
export function demoPicture(folder: keyof typeof SIZES, seed: string, motif: Motif): DemoPicture {
  const [width, height] = SIZES[folder];
  const name = createHash('sha256').update(`demo:${folder}:${seed}`).digest('hex').slice(0, 24);
  const drawing = {
    ...{ seed: `${folder}:${seed}`, motif },
    ...{ width: DRAWN_WIDTH, height: (DRAWN_WIDTH * height) / width },
  };
  return { path: `${folder}/${name}.webp`, width, height, drawing };
}
