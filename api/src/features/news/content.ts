import { plainText } from '../../lib/plain-text.ts';
import { changePictures, sanitizeContent } from '../../lib/sanitize.ts';
import type { ImageLibrary } from '../../storage/image-library.ts';
import { holdPictures } from '../../storage/picture-references.ts';
import {
  FILE_ROOT,
  ownPictures,
  type Picture,
  saveDataPictures,
  storedPictures,
} from './content-pictures.ts';

/** In cleaned HTML `<` and `"` are escaped everywhere but in tags, so that no text looks like this. */
const OWN_SOURCE = /(<img\b[^>]*? src=")(?=\/files\/)/g;

/** Whose article it is, and where its pictures go. */
export interface Sender {
  library: ImageLibrary;
  by: string;
  /** The address the client knows this API by. */
  origin: string;
  /** The draft that is published (`draftMark`). */
  published_draft?: string | null;
}

export interface Content {
  html: string;
  /** Paths of our pictures in it. */
  images: string[];
  /** For the search. */
  text: string;
}

/** Whole addresses for our pictures, since pages of another origin show the content. */
export function withFileRoot(html: string, origin: string): string {
  return html.replace(OWN_SOURCE, (tag) => tag + origin);
}

function sourcesIn(clean: string): string[] {
  const sources = new Set<string>();
  changePictures(clean, (attributes) => {
    sources.add(attributes.src ?? '');
    return attributes;
  });
  return [...sources];
}

/** A size that the editor gave stays. */
function showStored(clean: string, pictures: ReadonlyMap<string, Picture>): string {
  return changePictures(clean, (attributes) => {
    const picture = pictures.get(attributes.src ?? '');
    if (!picture) return attributes;
    const shown: Record<string, string> = { ...attributes, src: FILE_ROOT + picture.path };
    if (attributes.width || attributes.height || !picture.width || !picture.height) return shown;
    return { ...shown, width: String(picture.width), height: String(picture.height) };
  });
}

/** The HTML of a draft as it is stored: cleaned, with our pictures below the file root. Throws 422 for an address of ours that no picture can have. */
export function draftContent(html: string, origin: string): string {
  const clean = sanitizeContent(html);
  return showStored(clean, ownPictures(sourcesIn(clean), origin));
}

/** Paths of our pictures in cleaned HTML. */
export const picturesIn = (clean: string): string[] =>
  [...ownPictures(sourcesIn(clean), '').values()].map(({ path }) => path);

/**
 * Cleans an article's HTML, moves `data:` pictures into files and passes the content to `save`; when that fails, they are removed.
 * Throws 415 when one is no picture, 422 for an address of ours without a picture.
 */
export async function withContent<T>(
  { library, by, origin }: Sender,
  html: string,
  save: (content: Content) => Promise<T>,
): Promise<T> {
  const clean = sanitizeContent(html);
  const sources = sourcesIn(clean);
  const candidates = ownPictures(sources, origin);
  const copied = [...candidates.values()].map(({ path }) => path);
  return holdPictures(copied, async (removed) => {
    const own = await storedPictures(library, candidates, removed, origin);
    return saveDataPictures(library, by, sources, (moved) => {
      const pictures = new Map([...own, ...moved]);
      const result = showStored(clean, pictures);
      const images = new Set([...pictures.values()].map(({ path }) => path));
      return save({ html: result, images: [...images], text: plainText(result) });
    });
  });
}
