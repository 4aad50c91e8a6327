import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** A family in one weight. */
export interface Typeface {
  /** As a share of the size. */
  widthOf(text: string): number;
  /** SVG path data of a text whose baseline starts at x, y. A character that the family lacks is a box. */
  outline(text: string, size: number, x: number, y: number): string;
}

/** The site's own fonts, in files that hold one weight each: the variable ones that pages use can't be read in another weight here. */
export const openDisplayFace = () => typeface('@fontsource/bricolage-grotesque', 'bricolage-grotesque', 700);
export const openTextFace = () => typeface('@fontsource/public-sans', 'public-sans', 600);

function typeface(packageName: string, family: string, weight: number): Typeface {
  const { resolve } = createRequire(import.meta.url);
  // As on pages, letters beyond western Europe's stand in a file of their own; the peso sign does too.
  const [latin, extended] = ['latin', 'latin-ext'].map((subset) =>
    open(resolve(`${packageName}/files/${family}-${subset}-${weight}-normal.woff2`)),
  );
  if (!latin || !extended) throw new Error(`${packageName} has no files`);
  const fontOf = (character: string) =>
    [latin, extended].find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) ?? latin;
  // Letters come with their accents in one character then, as fonts have them.
  const runsOf = (text: string) => runs(text.normalize('NFC'), fontOf);
  return {
    widthOf: (text) =>
      runsOf(text).reduce((sum, [font, part]) => sum + font.layout(part).advanceWidth / font.unitsPerEm, 0),
    outline: (text, size, x, y) => {
      let data = '';
      let left = x;
      for (const [font, part] of runsOf(text)) {
        const scale = size / font.unitsPerEm;
        const { glyphs, positions } = font.layout(part);
        for (const [index, { path }] of glyphs.entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
          const placed = path.scale(scale, -scale).translate(left + xOffset * scale, y - yOffset * scale);
          data += placed.toSVG();
          left += xAdvance * scale;
        }
      }
      return data;
    },
  };
}

function open(file: string): Font {
  const font = openSync(file);
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`);
  return font;
}

/** A text in parts, each with the font that has its characters. */
function runs(text: string, fontOf: (character: string) => Font): [Font, string][] {
  const found: [Font, string][] = [];
  for (const character of text) {
    const font = fontOf(character);
    const last = found.at(-1);
    if (last?.[0] === font) last[1] += character;
    else found.push([font, character]);
  }
  return found;
}
