import { useMutation } from '@tanstack/react-query';
import { isGone, isRefusal, reasonOf } from '../../lib/api-failure.ts';
import type { DialogContent } from './dialog-content.ts';
import { useDialog } from './dialog-provider.tsx';

interface Deletion {
  remove: () => Promise<unknown>;
  /** Title and message of the question, and of the two outcomes. */
  question: Omit<DialogContent, 'type'>;
  success: Omit<DialogContent, 'type'>;
  failure: Omit<DialogContent, 'type'>;
  onDeleted: () => void;
}

/** Deletes after a question, then shows the outcome; `onDeleted` runs before the success dialog opens. */
export function useAskAndDelete({ remove, question, success, failure, onDeleted }: Deletion) {
  const show = useDialog();
  const { mutateAsync, isPending } = useMutation({ mutationFn: () => removeOnce(remove) });
  const askAndDelete = async () => {
    if (!(await show({ ...question, type: 'delete' }))) return;
    try {
      await mutateAsync();
    } catch (error) {
      if (!isRefusal(error)) await show({ ...failure, type: 'error', detail: reasonOf(error) });
      return;
    }
    onDeleted();
    await show({ ...success, type: 'success' });
  };
  return { busy: isPending, askAndDelete };
}

/** A 404 counts as deleted: an earlier try did it and its response was lost, or somebody else did. */
async function removeOnce(remove: Deletion['remove']): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
