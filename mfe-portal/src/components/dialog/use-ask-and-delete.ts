import { useMutation } from '@tanstack/react-query';
import { isGone, isRefusal, mayBeDone, reasonOf } from '../../lib/api-failure.ts';
import type { DialogContent } from './dialog-content.ts';
import { useDialog } from './dialog-provider.tsx';

interface Deletion {
  remove: () => Promise<unknown>;
  /** Title and message of the question, and of the two outcomes. */
  question: Omit<DialogContent, 'type'>;
  success: Omit<DialogContent, 'type'>;
  failure: Omit<DialogContent, 'type'>;
  onDeleted: () => void;
  /** Called when the response was lost, before the failure dialog opens: the record may be gone. */
  onMaybeDeleted: () => void;
}

/** Deletes after a question, then shows the outcome; `onDeleted` runs before the success dialog opens. */
export function useAskAndDelete({ remove, question, success, failure, onDeleted, onMaybeDeleted }: Deletion) {
  const show = useDialog();
  const { mutateAsync, isPending } = useMutation({ mutationFn: () => removeOnce(remove) });
  const askAndDelete = async () => {
    if (!(await show({ ...question, type: 'delete' }))) return;
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
    await show({ ...success, type: 'success' });
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
