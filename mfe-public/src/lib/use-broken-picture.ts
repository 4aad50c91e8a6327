import { type RefCallback, useState } from 'react';

/** Whether a picture can't be loaded, and what its element needs for it. A picture may have failed before the page's scripts ran. */
export function useBrokenPicture(path: string | null) {
  const [brokenPath, setBrokenPath] = useState<string | null>(null);
  const onError = () => setBrokenPath(path);
  const ref: RefCallback<HTMLImageElement> = (image) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) onError();
  };
  return { isBroken: path !== null && path === brokenPath, watched: { ref, onError } };
}
