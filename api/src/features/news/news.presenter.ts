import type { NewsArticle, NewsListItem } from 'contracts/api';
import { fieldsOf } from '../../lib/record-fields.ts';
import { withFileRoot } from './content.ts';
import type { NewsRecord } from './news.model.ts';
import { EMPTY } from './news.schema.ts';

const { content: _content, ...IN_LISTS } = EMPTY;

type ListRecord = Omit<NewsRecord, 'content' | 'content_images' | 'search' | 'title_order'>;

export function presentNewsItem(news: ListRecord): NewsListItem {
  return {
    id: news._id,
    ...fieldsOf(IN_LISTS, news),
    cover_image: news.cover_image ?? null,
    image_width: news.cover_width ?? undefined,
    image_height: news.cover_height ?? undefined,
    created_at: news.created_at.toISOString(),
  };
}

/** `origin` is the address the client knows this API by; pictures in the content are below it. */
export function presentArticle(news: NewsRecord, origin: string): NewsArticle {
  return { ...presentNewsItem(news), content: withFileRoot(news.content, origin), version: news.version };
}
