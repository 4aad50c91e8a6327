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

const notStored = (src: string) =>
  invalid({ content: `The picture ${src.slice(0, 200)} is not stored here. Remove it or insert it again.` });

/** The path of the picture that `src` shows in any width; undefined when it isn't below our file root. */
function ownPath(src: string, origin: string): string | undefined {
  const root = [FILE_ROOT, origin + FILE_ROOT].find((start) => src.startsWith(start));
  if (root === undefined) return undefined;
  const path = originalPath(src.slice(root.length).replace(/[?#].*$/s, ''));
  if (!IMAGE_PATH.test(path)) throw notStored(src);
  return path;
}

/** Those of the sources that are ours. Throws 422 for an address that none of our pictures can have. */
export function ownPictures(sources: string[], origin: string): Pictures {
  const pictures = new Map<string, Picture>();
  for (const src of sources) {
    const path = ownPath(src, origin);
    if (path !== undefined) pictures.set(src, { path });
  }
  return pictures;
}

/** Throws 422 when a picture is gone, or is being removed. */
export async function assertStored(
  library: ImageLibrary,
  own: Pictures,
  removed: ReadonlySet<string>,
): Promise<void> {
  for (const [src, { path }] of own) {
    if (removed.has(path) || !(await library.has(path))) throw notStored(src);
  }
}

/** Moves the `data:` pictures among the sources into files for `use`; when that fails, removes them. Throws 413 or 415. */
export async function saveDataPictures<T>(
  library: ImageLibrary,
  sources: string[],
  use: (moved: Pictures) => Promise<T>,
): Promise<T> {
  const moved = new Map<string, Picture>();
  try {
    for (const src of sources.filter((source) => /^data:/i.test(source))) {
      const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64');
      moved.set(src, await library.save('news', async () => bytes, 'A picture in the text'));
    }
    return await use(moved);
  } catch (error) {
    await library.removeUnused([...moved.values()].map(({ path }) => path));
    throw error;
  }
}
