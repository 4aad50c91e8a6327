import { BATCH, batches } from '../database/batches.ts';
import { News } from '../features/news/news.model.ts';
import { originalPath } from '../storage/image-library.ts';

/** In stored content `<` and `"` are escaped everywhere but in tags. */
const PICTURE = /<img\b[^>]*? src="\/files\/((?:projects|news)\/[a-z0-9]{24}(?:\.w\d+)?\.webp)/g;

const after = (id: number) =>
  News.find({ _id: { $gt: id } }, 'content content_images version', { sort: { _id: 1 }, limit: BATCH })
    .lean()
    .exec();

/** An article points to every picture that its text shows, also to those that were copied from elsewhere. */
export async function notePicturesInArticles(): Promise<void> {
  for await (const articles of batches(after)) {
    for (const { _id, version, content, content_images } of articles) {
      const shown = [...content.matchAll(PICTURE)].map(([, path = '']) => originalPath(path));
      const all = [...new Set([...content_images, ...shown])];
      if (all.length > content_images.length)
        await News.updateOne({ _id, version }, { $set: { content_images: all } });
    }
  }
}
