import type { AxiosInstance } from 'axios';
import type { EditableContent } from 'contracts/content';
import { ApiFailure, isRefusal, mayBeDone, reasonOf } from '../../lib/api-failure.ts';
import type { DialogContent } from '../dialog/dialog-content.ts';
import { fetchContent, type Save, saveContent } from './content-api.ts';

/** The save may have been carried out, and the record can't be read. */
class UnclearSave extends ApiFailure {}

/**
 * The new version. When the response was lost, the record is read again: a save that `isOwn` finds in it was carried out. Rejects like
 * `saveContent` otherwise.
 */
export async function saveAndCheck(
  api: AxiosInstance,
  save: Save,
  isOwn: (stored: EditableContent) => boolean,
): Promise<number> {
  try {
    return await saveContent(api, save);
  } catch (error) {
    if (!(error instanceof ApiFailure && mayBeDone(error))) throw error;
    const stored = await fetchContent(api, save.type).catch((unread: unknown) => {
      throw isRefusal(unread) ? unread : new UnclearSave(error.status, error.message);
    });
    if (isOwn(stored)) return stored.version;
    throw error;
  }
}

/** What the user is told of a save that failed. */
export function saveFailure(error: unknown): DialogContent {
  const words =
    error instanceof UnclearSave
      ? {
          title: 'Perhaps not saved',
          message: 'It isn’t known whether this was saved. Try again: nothing is saved twice.',
        }
      : { title: 'Not saved', message: 'Couldn’t save this.' };
  return { type: 'error', ...words, detail: reasonOf(error) };
}
