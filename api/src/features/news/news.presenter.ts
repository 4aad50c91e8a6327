import type { ArticleValue } from 'contracts/records';
import { fieldsOf } from '../../lib/record-fields.ts';
import { sanitizeContent } from '../../lib/sanitize.ts';
import { slugOf } from '../../lib/slug.ts';
import type { PreviewOptions } from '../../records/record-kind.ts';
import { describePictures, focusAndAlt, type PictureDescription } from '../../storage/media-records.ts';
import { withFileRoot } from './content.ts';
import { derivedFields } from './derived-fields.ts';
import type { NewsRecord } from './news.model.ts';
import { type Article, EMPTY, type ListItem } from './news.schema.ts';

const { content: _content, own_summary, own_slug, seo_title, seo_description, ...IN_LISTS } = EMPTY;
const IN_ARTICLES = { own_summary, own_slug, seo_title, seo_description };

/** What `IN_LISTS` of news-lists.ts reads. */
export type ListRecord = Omit<
  NewsRecord,
  'content' | 'content_images' | 'search' | 'title_order' | 'seo_title' | 'seo_description'
>;

function presentItem(news: ListRecord, described: PictureDescription | undefined): ListItem {
  const { focus, alt } = focusAndAlt(described);
  return {
    id: news._id,
    ...fieldsOf(IN_LISTS, news),
    cover_image: news.cover_image ?? null,
    image_width: news.cover_width ?? undefined,
    image_height: news.cover_height ?? undefined,
    image_focus: focus,
    image_alt: alt,
    created_at: news.created_at.toISOString(),
    slug: news.own_slug || slugOf(news.title),
    summary: news.own_summary || (news.summary ?? ''),
    updated_at: (news.updated_at ?? news.created_at).toISOString(),
  };
}

/** Articles with what the library knows of their covers. */
export async function presentNewsItems(list: readonly ListRecord[]): Promise<ListItem[]> {
  const described = await describePictures(list.map((news) => news.cover_image));
  return list.map((news) => presentItem(news, described.get(news.cover_image ?? '')));
}

/** `origin` is the address the client knows this API by; pictures in the content are below it. Cleaned once more: browsers show it as it comes. */
export async function presentArticle(news: NewsRecord, origin: string): Promise<Article> {
  const described = await describePictures([news.cover_image]);
  const item = presentItem(news, described.get(news.cover_image ?? ''));
  return {
    ...{ ...item, ...fieldsOf(IN_ARTICLES, news) },
    ...{ content: withFileRoot(sanitizeContent(news.content), origin), version: news.version },
  };
}

/** What is written of an article, as it would be on its page. */
export async function presentWritten(
  { cover, date, summary, slug, seoTitle, seoDescription, ...fields }: ArticleValue,
  { id, savedAt, origin }: PreviewOptions,
): Promise<Article> {
  const picture = (await describePictures([cover])).get(cover ?? '');
  return presentArticle(
    {
      ...{ _id: id, ...fields, ...derivedFields(fields), version: 0 },
      ...{ own_summary: summary, own_slug: slug, seo_title: seoTitle, seo_description: seoDescription },
      ...{ cover_image: cover, cover_width: picture?.width, cover_height: picture?.height },
      ...{ content_images: [], created_at: date ? new Date(date) : savedAt, updated_at: savedAt },
    },
    origin,
  );
}
