import type { ImageLibrary } from '../../storage/image-library.ts';
import { plainText, sanitizeContent } from './sanitize.ts';

const DATA_PICTURE = /src="data:image\/[a-z]+;base64,([^"]*)"/g;
const OWN_PICTURE = /src="\/files\/(news\/[a-z0-9]{24}\.webp)"/g;

export interface Content {
  html: string;
  /** Paths of our pictures in it. */
  images: string[];
  /** For the search. */
  text: string;
}

/** Addresses of our own pictures, as an editor sends them back, to how they are stored. */
function withoutFileRoot(html: string, origin: string): string {
  return html.replaceAll(`src="${origin}/files/`, 'src="/files/');
}

/** The reverse: whole addresses, since pages of another origin show the content. */
export function withFileRoot(html: string, origin: string): string {
  return html.replaceAll('src="/files/', `src="${origin}/files/`);
}

/**
 * Cleans an article's HTML and moves `data:` pictures into files. Throws 415 when one is no picture; what was stored before that
 * is removed.
 */
export async function prepareContent(library: ImageLibrary, html: string, origin: string): Promise<Content> {
  const clean = withoutFileRoot(sanitizeContent(html), origin);
  const moved: string[] = [];
  let result = clean;
  try {
    for (const [attribute, data = ''] of clean.matchAll(DATA_PICTURE)) {
      const bytes = Buffer.from(data, 'base64');
      const { path, width, height } = await library.save('news', async () => bytes, 'A picture in the text');
      moved.push(path);
      // With its size, so that a page keeps its place while it loads.
      result = result.replace(attribute, `src="/files/${path}" width="${width}" height="${height}"`);
    }
  } catch (error) {
    for (const path of moved) await library.remove(path);
    throw error;
  }
  const images = [...result.matchAll(OWN_PICTURE)].map(([, path = '']) => path);
  return { html: result, images: [...new Set(images)], text: plainText(result) };
}
