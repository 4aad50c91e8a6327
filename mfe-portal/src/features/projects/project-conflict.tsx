import type { ProjectValue } from 'contracts/records';
import type { ReactNode } from 'react';
import type { ConflictRow } from '../../components/form/conflict-modal.tsx';
import { changedByBoth, type Versions } from '../../lib/merge.ts';
import { mergeFields, type ProjectValues, parseTags, statusNames } from './project-values.ts';
import { ShownImages } from './shown-images.tsx';

/** What both have changed, for a choice. */
export function conflictRows(versions: Versions<ProjectValues>): ConflictRow[] {
  return changedByBoth(mergeFields, versions).map(({ name, label, read }) => ({
    ...{ name, label, mine: read(versions.mine), theirs: read(versions.theirs) },
  }));
}

/** A field of a draft as the server has it. */
export function showField(name: string, value: unknown): ReactNode {
  const { images, status, tags } = { [name]: value } as Partial<ProjectValue>;
  if (images) return <ShownImages images={images} />;
  if (status) return statusNames[status];
  return tags === undefined ? String(value ?? '') : parseTags(tags).join(', ');
}
