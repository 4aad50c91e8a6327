/** The widths that the API makes of each uploaded picture (DESIGN.md section 4). */
const widths = [320, 640, 1280];

/**
 * What a picture as wide as a phone says of its width: a little less than the truth, so that a phone with two pixels to
 * one takes the 640 wide file and not the 1280 wide one, which is three times as heavy and looks the same there.
 */
export const phoneWidth = '20rem';

/** `sizes` of a picture in a grid of cards. */
export const cardSizes = `(min-width: 60rem) 18rem, (min-width: 36rem) 45vw, ${phoneWidth}`;

/** `src` and `srcset` of a picture below the file root; one with a `source` has a full address, and no other widths. */
export function pictureSources(
  fileBase: string,
  path: string,
  hasSource = false,
): { src: string; srcSet?: string } {
  if (hasSource) return { src: path };
  const address = fileAddress(fileBase, path);
  return {
    src: `${address}?w=640`,
    srcSet: widths.map((width) => `${address}?w=${width} ${width}w`).join(', '),
  };
}

/** The full picture below the file root. */
export function fileAddress(fileBase: string, path: string): string {
  return `${fileBase}${path.replace(/^\/+/, '')}`;
}
