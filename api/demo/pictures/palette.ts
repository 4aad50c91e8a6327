/** The site's colours (warm paper, near-black blue, marigold, burnt orange) as plain hex, the form SVG renderers agree on. */
export interface Palette {
  ground: string;
  /** Tints of the ground, from nearest to farthest. */
  tints: readonly [string, string, string, string, string];
  ink: string;
  muted: string;
  faint: string;
  accent: string;
  warm: string;
  /** Faces of a block: roof, lit side, shaded side. */
  faces: readonly [string, string, string];
}

const PAPER: Palette = {
  ground: '#f7f1e5',
  tints: ['#f1e9d8', '#eadfc9', '#e2d4b8', '#d9c8a6', '#cfba92'],
  ink: '#17223b',
  muted: '#5b6884',
  faint: '#c9c4b8',
  accent: '#f0a530',
  warm: '#bf4f17',
  faces: ['#fdfaf3', '#d8d3c8', '#a9abb0'],
};

const INK: Palette = {
  ground: '#141e36',
  tints: ['#1a2642', '#21304f', '#293a5c', '#32456a', '#3d5179'],
  ink: '#f4ecdc',
  muted: '#93a0b9',
  faint: '#33425f',
  accent: '#f0a530',
  warm: '#e07a3a',
  faces: ['#e9e2d3', '#7d8aa5', '#3d4c6b'],
};

const SAND: Palette = {
  ground: '#eadfc8',
  tints: ['#e2d4b7', '#d9c7a3', '#cfb98d', '#c4a976', '#b99960'],
  ink: '#17223b',
  muted: '#56617a',
  faint: '#bfb193',
  accent: '#e8962a',
  warm: '#b04812',
  faces: ['#fbf6ea', '#cdbf9f', '#948f86'],
};

const MIST: Palette = {
  ground: '#e4e8ee',
  tints: ['#d8dee7', '#cad2de', '#bbc6d5', '#abb8ca', '#9aa9bf'],
  ink: '#17223b',
  muted: '#54627e',
  faint: '#b3bccb',
  accent: '#f0a530',
  warm: '#bf4f17',
  faces: ['#fbfaf6', '#c3cbd8', '#8793a9'],
};

export const PALETTES = [PAPER, INK, SAND, MIST, PAPER] as const;
