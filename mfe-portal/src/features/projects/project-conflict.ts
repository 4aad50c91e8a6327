import type { ConflictRow } from '../../components/form/conflict-modal.tsx';
import { compare, type Versions } from '../../lib/merge.ts';
import { mergeFields, type ProjectValues } from './project-values.ts';

/** What the message about a conflict compares. */
export function conflictRows(versions: Versions<ProjectValues>): ConflictRow[] {
  return compare(mergeFields, versions).map(({ field: { label, read }, changedBy }) => ({
    label,
    changedBy,
    mine: read(versions.mine),
    theirs: read(versions.theirs),
  }));
}
