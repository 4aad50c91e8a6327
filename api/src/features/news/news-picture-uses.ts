import { changePictures } from '../../lib/sanitize.ts';
import { describePictures } from '../../storage/media-records.ts';
import type { PictureUses } from '../../storage/picture-uses.ts';
import { FILE_ROOT } from './content-pictures.ts';
import { News, type NewsRecord } from './news.model.ts';

const TRIES = 5;

const shows = (path: string) => ({ $or: [{ cover_image: path }, { content_images: path }] });

/** The article with another picture: in its text, the size that it was given goes with the old one. */
function withOther(article: NewsRecord, from: string, to: string, size: { width?: number; height?: number }) {
  const isCover = article.cover_image === from;
  const cover = { cover_image: to, cover_width: size.width, cover_height: size.height };
  const own = { width: String(size.width ?? ''), height: String(size.height ?? '') };
  const content = changePictures(article.content, (attributes) =>
    attributes.src === FILE_ROOT + from ? { ...attributes, src: FILE_ROOT + to, ...own } : attributes,
  );
  const content_images = article.content_images.map((path) => (path === from ? to : path));
  return { ...(isCover ? cover : {}), content, content_images, updated_at: new Date() };
}

async function replaceIn(id: number, from: string, to: string): Promise<void> {
  const size = (await describePictures([to])).get(to) ?? {};
  for (let tried = 0; tried < TRIES; tried += 1) {
    const article = await News.findOne({ _id: id, ...shows(from) }).lean();
    if (!article) return;
    const update = { $set: withOther(article, from, to, size), $inc: { version: 1 }, $unset: { demo: 1 } };
    const { matchedCount } = await News.updateOne({ _id: id, version: article.version }, update);
    if (matchedCount > 0) return;
  }
  throw new Error(`Article ${id} was saved again and again while its picture was replaced.`);
}

/** Articles whose cover is this picture, or whose text shows it. */
export const newsPictureUses: PictureUses = {
  async find(path) {
    const articles = await News.find(shows(path), 'title cover_image content_images').sort({ _id: 1 }).lean();
    return articles.flatMap(({ _id, title, cover_image, content_images }) => {
      const use = { kind: 'article' as const, id: _id, title };
      return [
        ...(cover_image === path ? [{ ...use, where: 'Cover' }] : []),
        ...(content_images.includes(path) ? [{ ...use, where: 'Text' }] : []),
      ];
    });
  },

  async replace(from, to) {
    for (const { _id } of await News.find(shows(from), '_id').lean()) await replaceIn(_id, from, to);
  },
};
