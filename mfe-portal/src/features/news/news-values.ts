import type { NewsArticle, NewsType } from 'contracts/api';
import { safeHtml } from 'kit/article-html/safe-html.ts';
import { isBlankHtml } from '../../lib/is-blank-html.ts';
import { slugOf, summaryOf } from './derived-texts.ts';

/** The fields of the news form. */
export type NewsValues = {
  title: string;
  type: NewsType;
  /** HTML. */
  content: string;
  /** ISO 8601; empty for now, or for no change. */
  date: string;
  author: string;
  /** Empty: made from the content. */
  summary: string;
  /** As it was typed. Empty: made from the title. */
  slug: string;
  seo_title: string;
  seo_description: string;
};

/** What the Add form starts with. The default type is preselected, so that it is visible before saving. */
export const emptyValues: NewsValues = {
  ...{ title: '', type: 'update', content: '' },
  ...{ date: '', author: '', summary: '', slug: '', seo_title: '', seo_description: '' },
};

export const typeOptions: { value: NewsType; label: string }[] = [
  { value: 'update', label: 'Update' },
  { value: 'announcement', label: 'Announcement' },
];

export function valuesOf(article: NewsArticle): NewsValues {
  const { title, type, content, author, seo_title, seo_description } = article;
  return {
    ...{ title, type, content, author, seo_title, seo_description },
    ...{ date: article.created_at, summary: article.own_summary, slug: article.own_slug },
  };
}

/** The values in a draft. */
export function valuesFromText(text: Record<string, string>): NewsValues {
  const type = typeOptions.find(({ value }) => value === text.type)?.value ?? emptyValues.type;
  const { title = '', content = '', date = '', author = '', summary = '', slug = '' } = text;
  const { seo_title = '', seo_description = '' } = text;
  return { title, type, content, date, author, summary, slug, seo_title, seo_description };
}

/** What the article's page shows with the values, its text made safe, with the names that the API's answers have. */
export function shownOf(
  values: NewsValues,
  { created_at }: Pick<NewsArticle, 'created_at'>,
): Partial<NewsArticle> {
  const { title, type, content, author, seo_title, seo_description } = values;
  return {
    ...{ title, type, content: safeHtml(content), author, seo_title, seo_description },
    created_at: values.date || created_at,
    summary: values.summary.trim() || summaryOf(content),
    slug: slugOf(values.slug) || slugOf(title),
  };
}

/** An article needs a title and a content that aren't blank; nothing else is checked. */
export function isComplete({ title, content }: NewsValues): boolean {
  return title.trim() !== '' && !isBlankHtml(content);
}
