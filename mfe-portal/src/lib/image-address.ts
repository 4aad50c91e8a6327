interface Image {
  image_path: string;
  source?: boolean;
}

/** SPEC.md section 3: an image with `source` has a full URL, others are below the file root. */
export function imageAddress(fileBase: string, { image_path, source }: Image): string {
  return source ? image_path : fileBase + image_path;
}

/** The smaller files made at upload; none for an image from elsewhere. */
export function imageSizes(fileBase: string, image: Image): string | undefined {
  if (image.source) return undefined;
  const address = imageAddress(fileBase, image);
  return [320, 640, 1280].map((width) => `${address}?w=${width} ${width}w`).join(', ');
}
