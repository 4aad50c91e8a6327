import type { AxiosInstance } from 'axios';
import type { ProjectDetail } from 'contracts/api';
import type { RefObject } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import { isStoredAs, type ProjectValues, valuesFromText, valuesOf } from './project-values.ts';
import { type Changes, type Listener, type SaveOutcome, saveProject } from './save-project.ts';

interface OwnListener extends Omit<Listener, 'onSending'> {
  /** What is stored came from an earlier try; the changes are ones to that now. */
  onOwnVersion(stored: ProjectDetail): void;
}

/**
 * Saves a project, and again when the newer version in its way is what was sent before, or is being sent now: its
 * answer was lost, and nobody else has changed anything. `sent` keeps what was sent last.
 */
export async function saveOverOwn(
  api: AxiosInstance,
  changes: Changes,
  sent: RefObject<Draft['sent']>,
  listener: OwnListener,
): Promise<SaveOutcome> {
  const before = sent.current;
  let images = { files: changes.files, removed: changes.removed };
  const outcome = await saveProject(api, changes, {
    ...listener,
    onImagesSaved(stored) {
      images = { files: [], removed: [] };
      listener.onImagesSaved(stored);
    },
    onSending() {
      sent.current = { ...changes.values };
    },
  });
  if (outcome.kind !== 'conflict') return outcome;
  sent.current = before;
  const { newer } = outcome;
  if (newer.version === changes.version || !isOwn(newer, changes.values, before)) return outcome;
  listener.onOwnVersion(newer);
  return saveOverOwn(api, { ...changes, ...images, version: newer.version }, sent, listener);
}

function isOwn(stored: ProjectDetail, values: ProjectValues, sent: Draft['sent']): boolean {
  const tries = sent ? [values, valuesFromText(sent)] : [values];
  return tries.some((one) => isStoredAs(one, valuesOf(stored)));
}
