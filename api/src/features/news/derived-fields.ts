import { articleText, plainText } from '../../lib/plain-text.ts';
import { foldText, searchText } from '../../lib/search-text.ts';
import { summaryOf } from '../../lib/summary.ts';
import type { NewsFields } from './news.schema.ts';

type Source = Pick<NewsFields, 'title' | 'content'> & Partial<Pick<NewsFields, 'author' | 'own_summary'>>;

/** The fields that follow from others; the content is cleaned, and `text` is the content without tags. */
export function derivedFields(
  { title, content, author = '', own_summary = '' }: Source,
  text = plainText(content),
) {
  const beside = [author, own_summary].filter((field) => field !== '');
  return {
    title_order: foldText(title),
    search: searchText(title, text, ...beside),
    summary: summaryOf(articleText(content)),
  };
}
