import type { NewsListItem } from 'contracts/api';
import { searchPattern } from '../../lib/search-text.ts';
import { News } from './news.model.ts';
import { presentNewsItem } from './news.presenter.ts';

type Filter = Record<string, unknown>;

export function newsFilter(wanted: { year?: number; search: string }): Filter {
  return {
    ...(wanted.year ? { year: wanted.year } : {}),
    ...(wanted.search.trim() ? { search: searchPattern(wanted.search) } : {}),
  };
}

/** Newest first, without the content. */
export async function listNews(
  filter: Filter,
  { page, limit }: { page: number; limit: number },
): Promise<NewsListItem[]> {
  const news = await News.find(filter, { content: 0, content_images: 0, search: 0 })
    .sort('year' in filter ? { year: -1, created_at: -1, _id: -1 } : { created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  return news.map(presentNewsItem);
}

export function countNews(filter: Filter): Promise<number> {
  return News.countDocuments(filter).exec();
}

export async function newsYears(): Promise<{ filter_val: number }[]> {
  const years = await News.distinct('year');
  return years
    .filter((year) => typeof year === 'number')
    .sort((a, b) => b - a)
    .map((filter_val) => ({ filter_val }));
}
