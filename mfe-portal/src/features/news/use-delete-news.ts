import { useAskAndDelete } from '../../components/dialog/use-ask-and-delete.ts';
import { usePortal } from '../../lib/portal.ts';
import { deleteNews } from './news-api.ts';
import { useNewsChanged } from './news-queries.ts';

/** Asks whether to delete an article, and deletes it. */
export function useDeleteNews(article: { id: number; title: string }, onDeleted: () => void) {
  const { api } = usePortal();
  const changed = useNewsChanged();
  return useAskAndDelete({
    record: { key: `article/${article.id}`, title: article.title },
    remove: () => deleteNews(api, article.id),
    question: {
      title: 'Delete News',
      message: 'Are you sure you want to delete this news?',
      detail: `#${article.id} ${article.title}`,
    },
    success: { title: 'Delete Success', message: 'News deleted successfully!' },
    failure: { title: 'Delete Error', message: 'Error deleting news!' },
    onDeleted,
    onMaybeDeleted: () => changed(article.id),
  });
}
