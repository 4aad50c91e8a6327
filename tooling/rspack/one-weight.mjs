import subsetFont from 'subset-font';

/** The characters of fontsource's latin files, as `unicode-range` has them: first and last. */
const latin = [
  ...[[0x00, 0xff], [0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6], [0x2da], [0x2dc], [0x304], [0x308]],
  ...[
    [0x329],
    [0x2000, 0x206f],
    [0x20ac],
    [0x2122],
    [0x2191],
    [0x2193],
    [0x2212],
    [0x2215],
    [0xfeff],
    [0xfffd],
  ],
];

const letters = latin
  .flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** A variable font's latin letters in one weight, which is half as many bytes as all weights. WOFF2 in and out. */
export const inOneWeight = (font, weight) =>
  subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: { wght: weight } });

/** Loader of fonts that a style sheet names with `?wght=650`. */
export default function oneWeightLoader(font) {
  const done = this.async();
  const weight = Number(new URLSearchParams(this.resourceQuery).get('wght'));
  inOneWeight(font, weight).then(
    (bytes) => done(null, bytes),
    (error) => done(error),
  );
}

export const raw = true;
