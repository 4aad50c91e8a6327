import sharp from 'sharp';
import { sharePictureHeight as height, sharePictureWidth as width } from '../../shared/share-picture-path.ts';
import { fitTitle } from './fit-title.ts';
import { hill } from './hill.ts';
import { palette } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { openDisplayFace, openTextFace } from './typefaces.ts';

const display = openDisplayFace();
const text = openTextFace();

const margin = 72;
const title = { top: 162, width: width - 2 * margin, height: 326, lineHeight: 1.1 };
/** Top of the dark band that holds the site's name. */
const band = 520;
const textSize = 34;
const contours = 13;

/** Draws a share picture as PNG: a title on a survey sheet, with a hill behind it that no other item has. */
export function drawSharePicture({ seed, word, date, siteName, ...sheet }: Sheet): Promise<Buffer> {
  const afterWord = margin + text.widthOf(word) * textSize + 28;
  const afterEmblem = margin + 84;
  const name = cut(siteName, width - margin - afterEmblem);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">`,
    `<rect width="${width}" height="${height}" fill="${palette.paper}"/>`,
    landscape(seed),
    filled(text.outline(word, textSize, margin, 108), palette['accent-ink']),
    filled(text.outline(date, textSize, afterWord, 108), palette.muted),
    filled(titleOutline(sheet.title), palette.ink),
    `<rect y="${band}" width="${width}" height="${height - band}" fill="${palette.night}"/>`,
    emblem(),
    filled(text.outline(name, textSize, afterEmblem, band + 68), palette['on-night']),
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128 }).toBuffer();
}

const filled = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;

function titleOutline(words: string): string {
  const { size, lines } = fitTitle(words, display.widthOf, title);
  const step = size * title.lineHeight;
  const first = title.top + (title.height - lines.length * step) / 2 + size * 0.82;
  return lines.map((line, index) => display.outline(line, size, margin, first + index * step)).join('');
}

/** Contour lines, each fifth one stronger, around a surveyed point that a route leads to. */
function landscape(seed: number): string {
  const x = 930 + ((seed * 83) % 150);
  const y = 70 + ((seed * 47) % 50);
  const lines = hill(seed, contours, 560, x, y).map((path, level) => {
    const look =
      level % 5 === 0
        ? 'stroke-width="2.4" stroke-opacity="0.2"'
        : 'stroke-width="1.4" stroke-opacity="0.12"';
    return `<path d="${path}" stroke="${palette.ink}" ${look}/>`;
  });
  return [
    ...lines,
    `<path d="M${width} ${y + 90}Q${x + 120} ${y + 70} ${x} ${y}" stroke="${palette['accent-ink']}" stroke-width="4" stroke-dasharray="4 10" stroke-linecap="round"/>`,
    `<circle cx="${x}" cy="${y}" r="13" fill="${palette.accent}" stroke="${palette.ink}" stroke-width="3"/>`,
  ].join('');
}

/** The mark of the site's icon. */
function emblem(): string {
  const bars = `<path d="M3 27h26M6 27v-7h6v7M13 27V13h6v14M20 27V6h6v21" stroke="${palette['on-night']}" stroke-width="2"/>`;
  return `<g transform="translate(${margin - 6} ${band + 22}) scale(2)"><path d="M20 6h6v6h-6z" fill="${palette.accent}"/>${bars}</g>`;
}

/** A text on one line, cut where it gets too long. */
function cut(line: string, most: number): string {
  const characters = [...line];
  while (text.widthOf(characters.join('')) * textSize > most) characters.pop();
  return characters.join('');
}
