import type { ConflictRow } from '../../components/conflict-modal.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { compare, type MergeField, type Versions } from '../../lib/merge.ts';
import { type NewsValues, typeOptions } from './news-values.ts';

/** Each field as people read it. */
export const mergeFields: MergeField<NewsValues>[] = [
  { name: 'title', label: 'Title', read: ({ title }) => title },
  {
    name: 'type',
    label: 'Type',
    read: ({ type }) => typeOptions.find(({ value }) => value === type)?.label ?? '',
  },
  { name: 'content', label: 'Content', read: ({ content }) => content },
];

export function conflictRows(versions: Versions<NewsValues>): ConflictRow[] {
  return compare(mergeFields, versions).map(({ field: { name, label, read }, changedBy }) => {
    const show = (values: NewsValues) =>
      name === 'content' ? <RichText html={values.content} /> : read(values);
    return { label, changedBy, mine: show(versions.mine), theirs: show(versions.theirs) };
  });
}
