import { useQueryClient } from '@tanstack/react-query';
import { useAskAndDelete } from '../../components/dialog/use-ask-and-delete.ts';
import { usePortal } from '../../lib/portal.ts';
import { assistantKey, deleteQuestions } from './assistant-api.ts';

/** Deletes all questions after a question, whatever the list shows. `count` is how many there are. */
export function DeleteQuestions({ count }: { count: number }) {
  const { api } = usePortal();
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: assistantKey });
  const { busy, askAndDelete } = useAskAndDelete({
    remove: () => deleteQuestions(api),
    question: {
      title: 'Delete all questions?',
      message: `${count === 1 ? 'The one question' : `All ${count} questions`} will be gone for good, also those that the list doesn’t show. What was used this month stays counted.`,
    },
    success: { title: 'Deleted', message: 'The questions are gone.' },
    failure: { title: 'Not deleted', message: "The questions couldn't be deleted." },
    onDeleted: readAgain,
    onMaybeDeleted: readAgain,
  });
  return (
    <button
      type="button"
      className="ui-button ui-button--small ui-button--danger"
      disabled={busy || count === 0}
      onClick={askAndDelete}
    >
      {busy ? 'Deleting…' : 'Delete all questions…'}
    </button>
  );
}
