import { originalPath } from '../storage/image-library.ts';
import { allStored, stored } from './stored-documents.ts';

interface Article {
  _id: number;
  version: number;
  content: string;
  content_images: string[];
}

/** In stored content `<` and `"` are escaped everywhere but in tags. */
const PICTURE = /<img\b[^>]*? src="\/files\/((?:projects|news)\/[a-z0-9]{24}(?:\.w\d+)?\.webp)/g;

/** An article points to every picture that its text shows, also to those that were copied from elsewhere. */
export async function notePicturesInArticles(): Promise<void> {
  for await (const articles of allStored<Article>('news')) {
    for (const { _id, version, content, content_images = [] } of articles) {
      const shown = [...content.matchAll(PICTURE)].map(([, path = '']) => originalPath(path));
      const all = [...new Set([...content_images, ...shown])];
      if (all.length > content_images.length)
        await stored<Article>('news').updateOne({ _id, version }, { $set: { content_images: all } });
    }
  }
}
