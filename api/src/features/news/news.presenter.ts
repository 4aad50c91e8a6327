import { fieldsOf } from '../../lib/record-fields.ts';
import { withFileRoot } from './content.ts';
import type { NewsRecord } from './news.model.ts';
import { type Article, EMPTY, type ListItem } from './news.schema.ts';

const { content: _content, ...IN_LISTS } = EMPTY;

type ListRecord = Omit<NewsRecord, 'content' | 'content_images' | 'search' | 'title_order'>;

export function presentNewsItem(news: ListRecord): ListItem {
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
export function presentArticle(news: NewsRecord, origin: string): Article {
  return { ...presentNewsItem(news), content: withFileRoot(news.content, origin), version: news.version };
}
