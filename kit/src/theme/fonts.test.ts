/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { inOneWeight } from 'tooling/rspack/one-weight.mjs';
import { decompress } from 'wawoff2';

/** How often letters and spaces stand in a thousand characters of English text. */
const frequencies = {
  ...{ ' ': 183, e: 102, t: 75, a: 65, o: 62, i: 57, n: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23 },
  ...{ c: 22, m: 20, f: 20, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6 },
};
const files = {
  'Public Sans': '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  Bricolage: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  // Its widths are Arial's.
  Arial: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
  'Arial Bold': '@fontsource/arimo/files/arimo-latin-700-normal.woff2',
  Roboto: '@fontsource/roboto/files/roboto-latin-400-normal.woff2',
  'Roboto Bold': '@fontsource/roboto/files/roboto-latin-700-normal.woff2',
  'DejaVu Sans': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'DejaVu Sans Bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
};

async function open(name: keyof typeof files): Promise<Font> {
  const bytes = readFileSync(require.resolve(files[name]));
  // fontkit can't set the weight of a compressed font.
  const font = create(files[name].endsWith('.woff2') ? Buffer.from(await decompress(bytes)) : bytes);
  if (font.type !== 'TTF') throw new Error(`${files[name]} is not one TrueType font`);
  return font;
}

/** In parts of the font's size. */
function averageWidth(font: Font): number {
  const letters = Object.entries(frequencies);
  const widthOf = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;
  const count = letters.reduce((sum, [, times]) => sum + times, 0);
  return letters.reduce((sum, [letter, times]) => sum + times * widthOf(letter), 0) / count / font.unitsPerEm;
}

/** What makes text in `fallback` as wide and as high as in `name` at `weight`, in per cent. */
async function metricsOf(name: 'Public Sans' | 'Bricolage', weight: number, fallback: keyof typeof files) {
  const font = (await open(name)).getVariation({ wght: weight });
  const size = averageWidth(font) / averageWidth(await open(fallback));
  const part = (units: number) => (100 * units) / font.unitsPerEm / size;
  return {
    'size-adjust': 100 * size,
    'ascent-override': part(font.ascent),
    'descent-override': part(-font.descent),
    'line-gap-override': part(font.lineGap),
  };
}

const css = readFileSync(path.join(__dirname, 'fonts.css'), 'utf8');

/** The numbers that stand in `fonts.css` for the face of `family` whose first source is `source`. */
function written(family: string, source: string): Record<string, number> {
  const faces = css.split('@font-face').filter((face) => face.includes(`font-family: "${family}";`));
  const face = faces.find((text) => new RegExp(`src:\\s+local\\("${source}"\\)`).test(text)) ?? '';
  return Object.fromEntries(
    [...face.matchAll(/([a-z-]+): ([\d.]+)%;/g)].map(([, property = '', value]) => [property, Number(value)]),
  );
}

test("the headings' font has one weight and still all letters of its range, within two thirds of the bytes", async () => {
  const whole = readFileSync(require.resolve(files.Bricolage));
  const part = await inOneWeight(whole, 650);
  expect(part.length).toBeLessThan((2 * whole.length) / 3);
  const [font, reference] = [create(Buffer.from(await decompress(part))), await open('Bricolage')];
  if (font.type !== 'TTF') throw new Error('It is not one TrueType font');
  expect(font.variationAxes).toEqual({});
  const written = css.split('@font-face').find((face) => face.includes('wght=650')) ?? '';
  const ranges = [...written.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  expect(ranges.length).toBeGreaterThan(10);
  for (const [, first = '', last = first] of ranges)
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1)
      if (reference.hasGlyphForCodePoint(code))
        expect([code, font.hasGlyphForCodePoint(code)]).toEqual([code, true]);
  for (const letter of 'ñáÑÉüç') expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).toBe(true);
});

describe.each([
  ['Public Sans', 400, 'Arial', 'Arial'],
  ['Public Sans', 600, 'Arial', 'Arial Bold'],
  ['Public Sans', 400, 'Roboto', 'Roboto'],
  ['Public Sans', 600, 'Roboto', 'Roboto Bold'],
  ['Public Sans', 400, 'DejaVu Sans', 'DejaVu Sans'],
  ['Public Sans', 600, 'DejaVu Sans', 'DejaVu Sans Bold'],
  ['Bricolage', 650, 'Arial', 'Arial Bold'],
  ['Bricolage', 650, 'Roboto', 'Roboto Bold'],
  ['Bricolage', 650, 'DejaVu Sans', 'DejaVu Sans Bold'],
] as const)('%s at weight %d', (name, weight, family, fallback) => {
  test(`${fallback} stands in for it with the same widths and heights, within 1 %`, async () => {
    const measured = await metricsOf(name, weight, fallback);
    const inTheme = written(`${name} on ${family}`, fallback);
    expect(Object.keys(inTheme).sort()).toEqual(Object.keys(measured).sort());
    for (const [property, value] of Object.entries(measured)) {
      const difference = Math.abs((inTheme[property] ?? Number.NaN) - value);
      expect({ property, difference, isClose: difference <= value / 100 }).toMatchObject({ isClose: true });
    }
  });
});
