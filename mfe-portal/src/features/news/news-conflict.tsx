import type { NewsArticle } from 'contracts/api';
import { formatDateTime } from 'kit/dates.ts';
import type { ConflictRow } from '../../components/form/conflict-modal.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { compare, type MergeField, type Versions } from '../../lib/merge.ts';
import { slugOf } from './derived-texts.ts';
import { type NewsValues, typeOptions } from './news-values.ts';
import type { Cover } from './use-cover.ts';

/** The row about the cover, which can't be compared as text. */
export function coverRow(cover: Cover, before: NewsArticle, newer: NewsArticle): ConflictRow[] {
  if (!cover.file && !cover.picked && !cover.removed) return [];
  const same = newer.cover_image === before.cover_image;
  const theirs = newer.cover_image ? 'Another picture' : 'Removed';
  return [
    {
      label: 'Cover Image',
      changedBy: same ? 'you' : 'both',
      mine: cover.file?.name ?? cover.picked?.name ?? 'Removed',
      theirs: same ? 'As it was' : theirs,
    },
  ];
}

/** Each field as shown to the user; dates by the clock of `timeZone`. */
export const mergeFields = (timeZone: string): MergeField<NewsValues>[] => [
  { name: 'title', label: 'Title', read: ({ title }) => title },
  {
    name: 'type',
    label: 'Type',
    read: ({ type }) => typeOptions.find(({ value }) => value === type)?.label ?? '',
  },
  { name: 'content', label: 'Content', read: ({ content }) => content },
  { name: 'date', label: 'Date', read: ({ date }) => (date ? formatDateTime(date, timeZone) : 'Unchanged') },
  { name: 'author', label: 'Author', read: ({ author }) => author.trim() },
  { name: 'summary', label: 'Summary', read: ({ summary }) => summary.trim() },
  { name: 'slug', label: 'Address', read: ({ slug }) => slugOf(slug) },
  { name: 'seo_title', label: 'Search title', read: ({ seo_title }) => seo_title.trim() },
  {
    name: 'seo_description',
    label: 'Search description',
    read: ({ seo_description }) => seo_description.trim(),
  },
];

export function conflictRows(versions: Versions<NewsValues>, timeZone: string): ConflictRow[] {
  return compare(mergeFields(timeZone), versions).map(({ field: { name, label, read }, changedBy }) => {
    const show = (values: NewsValues) =>
      name === 'content' ? <RichText html={values.content} /> : read(values);
    return { label, changedBy, mine: show(versions.mine), theirs: show(versions.theirs) };
  });
}
