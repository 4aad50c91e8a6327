import { drawContours } from './contours.ts';
import { drawElevation } from './elevation.ts';
import { drawIsometric } from './isometric.ts';
import { drawLayers } from './layers.ts';
import { PALETTES } from './palette.ts';
import { drawPlan } from './plan.ts';
import { drawProfile } from './profile.ts';
import { Random } from './random.ts';

const MOTIFS = {
  contours: drawContours,
  isometric: drawIsometric,
  elevation: drawElevation,
  plan: drawPlan,
  profile: drawProfile,
  layers: drawLayers,
};

export type Motif = keyof typeof MOTIFS;
export interface PictureRequest {
  /** The same seed gives the same picture. */
  seed: string;
  motif: Motif;
  width: number;
  height: number;
}

/** A drawing in the site's language, as SVG. */
export function drawPicture({ seed, motif, width, height }: PictureRequest): string {
  const random = new Random(seed);
  const palette = PALETTES[random.int(0, PALETTES.length - 1)] ?? PALETTES[0];
  const content = MOTIFS[motif](random, { width, height, palette });
  const ground = `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${content}</svg>`;
}
