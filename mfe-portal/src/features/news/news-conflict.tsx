import type { NewsArticle } from 'contracts/api';
import { formatDateTime } from 'kit/dates.ts';
import { type ConflictRow, conflictSides } from '../../components/form/conflict-modal.tsx';
import { RichTextDiff } from '../../components/record/rich-text-diff.tsx';
import { Sides } from '../../components/record/sides.tsx';
import { TextDiff } from '../../components/record/text-diff.tsx';
import { changedByBoth, type MergeField, type Versions } from '../../lib/merge.ts';
import { usePortal } from '../../lib/portal.ts';
import { slugOf } from './derived-texts.ts';
import { type NewsValues, typeOptions } from './news-values.ts';
import type { Cover } from './use-cover.ts';

/** Whether somebody else has changed the cover, too. */
export const isCoverConflict = (cover: Cover, before: NewsArticle, newer: NewsArticle): boolean =>
  Boolean(cover.file || cover.picked || cover.removed) && newer.cover_image !== before.cover_image;

/** The row about the cover, which isn't among the values. */
export function coverRow(cover: Cover, before: NewsArticle, newer: NewsArticle): ConflictRow[] {
  if (!isCoverConflict(cover, before, newer)) return [];
  const mine = cover.file?.name ?? (cover.picked && <CoverPicture path={cover.picked.path} />);
  const sides = { before: mine ?? 'No cover', after: <CoverPicture path={newer.cover_image} /> };
  const comparison = <Sides {...sides} labels={conflictSides} />;
  return [{ name: 'cover', label: 'Cover Image', comparison }];
}

function CoverPicture({ path }: { path: string | null }) {
  const { fileBase } = usePortal();
  return path ? <img src={`${fileBase}${path}?w=640`} alt="Cover" /> : 'No cover';
}

/** Each field as shown to the user; dates by the clock of `timeZone`. */
export const mergeFields = (timeZone: string): MergeField<NewsValues>[] => [
  { name: 'title', label: 'Title', read: ({ title }) => title.trim() },
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

/** What both have changed, for a choice. */
export function conflictRows(versions: Versions<NewsValues>, timeZone: string): ConflictRow[] {
  const { mine, theirs } = versions;
  return changedByBoth(mergeFields(timeZone), versions).map(({ name, label, read }) => {
    const Diff = name === 'content' ? RichTextDiff : TextDiff;
    const sides = { before: read(mine), after: read(theirs), labels: conflictSides };
    return { name, label, comparison: <Diff {...sides} /> };
  });
}
