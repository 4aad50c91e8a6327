import type { NewsArticle, NewsType } from 'contracts/api';
import { isBlankHtml } from '../../lib/is-blank-html.ts';

/** The fields of the news form. */
export type NewsValues = {
  title: string;
  type: NewsType;
  /** HTML. */
  content: string;
};

/** What the Add form starts with. The default type is preselected, so that it is visible before saving. */
export const emptyValues: NewsValues = { title: '', type: 'update', content: '' };

export const typeOptions: { value: NewsType; label: string }[] = [
  { value: 'update', label: 'Update' },
  { value: 'announcement', label: 'Announcement' },
];

export function valuesOf({ title, type, content }: NewsArticle): NewsValues {
  return { title, type, content };
}

/** The values in a draft. */
export function valuesFromText(text: Record<string, string>): NewsValues {
  const type = typeOptions.find(({ value }) => value === text.type)?.value ?? emptyValues.type;
  return { title: text.title ?? '', type, content: text.content ?? '' };
}

/** An article needs a title and a content that aren't blank; nothing else is checked. */
export function isComplete({ title, content }: NewsValues): boolean {
  return title.trim() !== '' && !isBlankHtml(content);
}
