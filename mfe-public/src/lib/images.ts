/** The widths that the API makes of each uploaded picture (DESIGN.md section 4). */
const widths = [320, 640, 1280];

/** `src` and `srcset` of a picture below the file root. */
export function fileSources(fileBase: string, path: string): { src: string; srcSet: string } {
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
