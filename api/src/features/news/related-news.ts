import { notFound } from '../../lib/http-error.ts';
import { News, type NewsRecord } from './news.model.ts';
import { type ListRecord, presentNewsItems } from './news.presenter.ts';
import type { ListItem } from './news.schema.ts';
import { IN_LISTS } from './news-lists.ts';

const distance = (a: NewsRecord['created_at'], b: NewsRecord['created_at']) =>
  Math.abs(a.getTime() - b.getTime());

/** Other articles that match, nearest in time first: of each side of the article no more than are wanted are read. */
async function nearest(
  { _id, created_at }: Pick<NewsRecord, '_id' | 'created_at'>,
  filter: Record<string, unknown>,
  limit: number,
): Promise<ListRecord[]> {
  const side = (time: Record<string, Date>, direction: 1 | -1) =>
    News.find({ ...filter, created_at: time, _id: { $ne: _id } }, IN_LISTS)
      .sort({ created_at: direction, _id: direction })
      .limit(limit)
      .lean()
      .exec();
  const sides = await Promise.all([side({ $gte: created_at }, 1), side({ $lt: created_at }, -1)]);
  return sides
    .flat()
    .sort((a, b) => distance(a.created_at, created_at) - distance(b.created_at, created_at))
    .slice(0, limit);
}

/** Other articles, those of the same type first, then the nearest in time. Throws 404. */
export async function relatedNews(id: number, limit: number): Promise<ListItem[]> {
  const article = await News.findById(id, 'type created_at').lean();
  if (!article) throw notFound('This article');
  const { type } = article;
  const related = await nearest(article, { type }, limit);
  if (related.length < limit)
    related.push(...(await nearest(article, { type: { $ne: type } }, limit - related.length)));
  return presentNewsItems(related);
}
