import { useAskAndDelete } from '../../components/dialog/use-ask-and-delete.ts';
import { usePortal } from '../../lib/portal.ts';
import { deleteNews } from './news-api.ts';

/** Deletes an article after a question. */
export function useDeleteNews(id: number, onDeleted: () => void) {
  const { api } = usePortal();
  return useAskAndDelete({
    remove: () => deleteNews(api, id),
    question: { title: 'Delete News', message: 'Are you sure you want to delete this news?' },
    success: { title: 'Delete Success', message: 'News deleted successfully!' },
    failure: { title: 'Delete Error', message: 'Error deleting news!' },
    onDeleted,
  });
}
