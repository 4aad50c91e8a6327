import { startOfYear, yearIn } from '../../lib/time-zone.ts';
import { type Page, searchTitlesFirst } from '../../lib/titles-first.ts';
import { News } from './news.model.ts';
import { presentNewsItems } from './news.presenter.ts';
import type { ListItem } from './news.schema.ts';

interface Wanted extends Page {
  search: string;
  /** All when absent or 0. */
  year?: number;
}

const NEWEST_FIRST = { created_at: -1, _id: -1 } as const;
/** All that a list shows. */
export const IN_LISTS = {
  content: 0,
  content_images: 0,
  search: 0,
  title_order: 0,
  seo_title: 0,
  seo_description: 0,
} as const;

function within(year: number | undefined, timeZone: string) {
  if (!year) return {};
  return { created_at: { $gte: startOfYear(year, timeZone), $lt: startOfYear(year + 1, timeZone) } };
}

/** One page, newest first, without the content, and how many match. Years are those of the time zone. */
export async function findNews(
  { year, search, ...page }: Wanted,
  timeZone: string,
): Promise<{ list: ListItem[]; total: number }> {
  const { list, total } = await searchTitlesFirst(
    {
      find: (filter, skip, limit) =>
        News.find(filter, IN_LISTS).sort(NEWEST_FIRST).skip(skip).limit(limit).lean().exec(),
      count: (filter) => News.countDocuments(filter).exec(),
    },
    within(year, timeZone),
    search,
    page,
  );
  return { list: await presentNewsItems(list), total };
}

/** The years of the time zone in which there are articles, newest first: one look into the index for each. */
export async function newsYears(timeZone: string): Promise<{ filter_val: number }[]> {
  const years: { filter_val: number }[] = [];
  let earlier = {};
  for (;;) {
    const newest = await News.findOne(earlier, 'created_at').sort(NEWEST_FIRST).lean();
    if (!newest) return years;
    const year = yearIn(newest.created_at, timeZone);
    years.push({ filter_val: year });
    earlier = { created_at: { $lt: startOfYear(year, timeZone) } };
  }
}
