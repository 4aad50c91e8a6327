import type { SearchServices } from '../../feature.ts';
import { readableText } from '../../lib/plain-text.ts';
import { slugOf } from '../../lib/slug.ts';
import { dayIn, yearIn } from '../../lib/time-zone.ts';
import { itemAddress } from '../../search/item-address.ts';
import {
  MOST_SEARCHED,
  MOST_TEXT,
  type SearchDocument,
  type SearchSource,
} from '../../search/search-source.ts';
import { News, type NewsRecord } from './news.model.ts';

interface Site {
  path: string | null;
  timeZone: string;
}

const document = (news: NewsRecord, path: string, timeZone: string): SearchDocument => ({
  ...{ id: `article/${news._id}`, kind: 'article', title: news.title },
  about: [news.own_summary ?? '', news.author ?? ''].join('\n'),
  // Its tags are read, too.
  text: readableText(news.content.slice(0, 4 * MOST_TEXT)),
  year: yearIn(news.created_at, timeZone),
  facts: `published ${dayIn(news.created_at, timeZone)}`,
  path: itemAddress(path, news._id, news.own_slug || slugOf(news.title)),
});

/** Articles, as the search finds them. */
export function searchedArticles({ itemPath, timeZone }: SearchServices): SearchSource {
  const site = async (): Promise<Site> => ({
    path: (await itemPath('article'))?.path ?? null,
    timeZone: await timeZone(),
  });
  return {
    kind: 'article',
    topics: ['news', 'releases'],
    async versions() {
      const [where, found] = await Promise.all([
        site(),
        News.find({}, 'version updated_at').sort({ _id: -1 }).limit(MOST_SEARCHED).lean(),
      ]);
      const common = Object.values(where).join();
      return new Map(
        found.map(({ _id, version, updated_at }) => [
          `article/${_id}`,
          [version, updated_at?.getTime(), common].join(),
        ]),
      );
    },
    async read(ids) {
      const wanted = ids.map((id) => Number(id.slice('article/'.length)));
      const [{ path, timeZone }, found] = await Promise.all([
        site(),
        News.find({ _id: { $in: wanted } }).lean(),
      ]);
      return path === null ? [] : found.map((news) => document(news, path, timeZone));
    },
  };
}
