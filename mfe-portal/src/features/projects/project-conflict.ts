import type { ConflictRow } from '../../components/conflict-modal.tsx';
import { type ProjectValues, parseTags, statusNames } from './project-values.ts';

/** One row for each field, as people read it. */
export function conflictRows(mine: ProjectValues, theirs: ProjectValues): ConflictRow[] {
  const fields: [label: string, read: (values: ProjectValues) => string][] = [
    ['Title', ({ title }) => title],
    ['Description', ({ description }) => description],
    ['Status', ({ status }) => (status ? statusNames[status] : '')],
    ['Completion Date', ({ completed }) => completed],
    ['Tags', ({ tags }) => parseTags(tags).join(', ')],
  ];
  return fields.map(([label, read]) => ({
    label,
    mine: read(mine),
    theirs: read(theirs),
    differs: read(mine) !== read(theirs),
  }));
}
