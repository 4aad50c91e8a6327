import { type ConflictRow, conflictSides } from '../../components/form/conflict-modal.tsx';
import { TextDiff } from '../../components/record/text-diff.tsx';
import { changedByBoth, type Versions } from '../../lib/merge.ts';
import { mergeFields, type ProjectValues } from './project-values.ts';

/** What both have changed, for a choice. */
export function conflictRows({ mine, theirs, ...others }: Versions<ProjectValues>): ConflictRow[] {
  return changedByBoth(mergeFields, { mine, theirs, ...others }).map(({ name, label, read }) => ({
    ...{ name, label },
    comparison: <TextDiff before={read(mine)} after={read(theirs)} labels={conflictSides} />,
  }));
}
