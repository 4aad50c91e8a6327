import { invalid } from '../../lib/http-error.ts';
import { IMAGE_PATH, type ImageLibrary, originalPath } from '../../storage/image-library.ts';

/** Stored content names our pictures below this, whatever address the API has. */
export const FILE_ROOT = '/files/';

/** One of ours; with its size, so that a page keeps its place while it loads. */
export interface Picture {
  path: string;
  width?: number;
  height?: number;
}

/** By the `src` that they have in the content. */
type Pictures = ReadonlyMap<string, Picture>;

/** Names are random, so a picture of ours is recognised by its name, whatever address the API is reached under. */
const WHOLE_ADDRESS = /^https?:\/\/[^?#]*\/files\/([^?#]+)/i;

const notStored = (src: string) =>
  invalid({ content: `The picture ${src.slice(0, 200)} is not stored here. Remove it or insert it again.` });

const isBelowRoot = (src: string, origin: string) =>
  src.startsWith(FILE_ROOT) || src.startsWith(origin + FILE_ROOT);

/** The path of the picture that `src` shows in any width, if it can be one of ours. */
function ownPath(src: string): string | undefined {
  const [, below = src.startsWith(FILE_ROOT) ? src.slice(FILE_ROOT.length) : ''] =
    WHOLE_ADDRESS.exec(src) ?? [];
  const path = originalPath(below.replace(/[?#].*$/s, ''));
  return IMAGE_PATH.test(path) ? path : undefined;
}

/** Those of the sources that can be ours. Throws 422 for an address below our file root that none of our pictures can have. */
export function ownPictures(sources: string[], origin: string): Pictures {
  const pictures = new Map<string, Picture>();
  for (const src of sources) {
    const path = ownPath(src);
    if (path !== undefined) pictures.set(src, { path });
    else if (isBelowRoot(src, origin)) throw notStored(src);
  }
  return pictures;
}

/**
 * Those of the pictures that are stored, and not being removed. One that isn't stays where its address says when that is another
 * site's. Throws 422 when it is ours.
 */
export async function storedPictures(
  library: ImageLibrary,
  candidates: Pictures,
  removed: ReadonlySet<string>,
  origin: string,
): Promise<Pictures> {
  const stored = new Map<string, Picture>();
  for (const [src, picture] of candidates) {
    if (!removed.has(picture.path) && (await library.has(picture.path))) stored.set(src, picture);
    else if (isBelowRoot(src, origin)) throw notStored(src);
  }
  return stored;
}

/** Pictures in a text come without a name. */
const IN_TEXT = 'A picture in the text';

/** Moves the `data:` pictures among the sources into files for `use`; when that fails, removes them. Throws 413 or 415. */
export async function saveDataPictures<T>(
  library: ImageLibrary,
  by: string,
  sources: string[],
  use: (moved: Pictures) => Promise<T>,
): Promise<T> {
  const moved = new Map<string, Picture>();
  try {
    for (const src of sources.filter((source) => /^data:/i.test(source))) {
      const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64');
      moved.set(src, await library.save('news', async () => bytes, { name: IN_TEXT, by }));
    }
    return await use(moved);
  } catch (error) {
    await library.takeBack([...moved.values()].map(({ path }) => path));
    throw error;
  }
}
