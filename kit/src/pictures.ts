/** The widths that the API makes of each uploaded picture. */
const widths = [320, 640, 1280];

/** `src` and `srcset` of a picture below the file root; one with a `source` has a full address, and no other widths. */
export function pictureSources(
  fileBase: string,
  path: string,
  hasSource = false,
): { src: string; srcSet?: string } {
  if (hasSource) return { src: path };
  const address = pictureAddress(fileBase, path);
  return {
    src: `${address}?w=640`,
    srcSet: widths.map((width) => `${address}?w=${width} ${width}w`).join(', '),
  };
}

/** The full picture, in the size that it was uploaded in. */
export function pictureAddress(fileBase: string, path: string, hasSource = false): string {
  return hasSource ? path : `${fileBase}${path.replace(/^\/+/, '')}`;
}
