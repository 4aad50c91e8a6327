import type { ConflictRow } from '../../components/form/conflict-modal.tsx';
import { compare, type MergeField, type Versions } from '../../lib/merge.ts';
import { type ProjectValues, parseTags, statusNames } from './project-values.ts';

/** Each field as shown to the user. */
export const mergeFields: MergeField<ProjectValues>[] = [
  { name: 'title', label: 'Title', read: ({ title }) => title },
  { name: 'description', label: 'Description', read: ({ description }) => description },
  { name: 'status', label: 'Status', read: ({ status }) => (status ? statusNames[status] : '') },
  { name: 'completed', label: 'Completion Date', read: ({ completed }) => completed },
  { name: 'tags', label: 'Tags', read: ({ tags }) => parseTags(tags).join(', ') },
];

export function conflictRows(versions: Versions<ProjectValues>): ConflictRow[] {
  return compare(mergeFields, versions).map(({ field: { label, read }, changedBy }) => ({
    label,
    changedBy,
    mine: read(versions.mine),
    theirs: read(versions.theirs),
  }));
}
