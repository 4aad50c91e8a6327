import { useMutation } from '@tanstack/react-query';
import type { RecordKey } from 'contracts/records';
import { isGone, isRefusal, mayBeDone, reasonOf } from '../../lib/api-failure.ts';
import { useBringBack } from '../record/use-bring-back.ts';
import type { DialogContent } from './dialog-content.ts';
import { useDialog } from './dialog-provider.tsx';

interface Deletion {
  /** What the trash has then; without it, it is gone for good. */
  record?: { key: RecordKey; title: string };
  remove: () => Promise<unknown>;
  /** Title and message of the question, and of the two outcomes. */
  question: Omit<DialogContent, 'type'>;
  success: Omit<DialogContent, 'type'>;
  failure: Omit<DialogContent, 'type'>;
  onDeleted: () => void;
  /** Called when the response was lost, before the failure dialog opens: the record may be gone. */
  onMaybeDeleted: () => void;
}

/** In the question before something is deleted. */
export const canBeBroughtBack = 'You can bring it back from the trash for 30 days.';

/** Deletes after a question, then shows the outcome, where it can be undone; `onDeleted` runs before the success dialog opens. */
export function useAskAndDelete(deletion: Deletion) {
  const { record, remove, question, success, failure, onDeleted, onMaybeDeleted } = deletion;
  const show = useDialog();
  const bringBack = useBringBack();
  const { mutateAsync, isPending } = useMutation({ mutationFn: () => removeOnce(remove) });
  const askAndDelete = async () => {
    if (!(await show({ ...question, type: 'delete', ...(record && { advice: canBeBroughtBack }) }))) return;
    try {
      await mutateAsync();
    } catch (error) {
      if (isRefusal(error)) return;
      const unclear = mayBeDone(error);
      if (unclear) onMaybeDeleted();
      const advice = unclear ? lookFirst : undefined;
      await show({ ...failure, type: 'error', detail: reasonOf(error), advice });
      return;
    }
    onDeleted();
    await show({
      ...{ ...success, type: 'success' },
      action: record && { label: 'Undo', run: () => void bringBack([record]) },
    });
  };
  return { busy: isPending, askAndDelete };
}

const lookFirst = 'It may be deleted all the same. The list is read again: look there before you try again.';

/** A 404 counts as deleted: an earlier try did it and its response was lost, or somebody else did. */
async function removeOnce(remove: Deletion['remove']): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
