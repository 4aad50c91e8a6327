import { useState } from 'react';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { deleteNews } from './news-api.ts';

/** Deletes an article after a question. */
export function useDeleteNews(id: number, onDeleted: () => void) {
  const { api } = usePortal();
  const show = useDialog();
  const [busy, setBusy] = useState(false);
  const askAndDelete = async () => {
    if (!(await show(deleteQuestion))) return;
    setBusy(true);
    try {
      await deleteNews(api, id);
    } catch (error) {
      setBusy(false);
      if (!isRefusal(error)) await show({ ...deleteError, detail: reasonOf(error) });
      return;
    }
    onDeleted();
    await show(deleted);
  };
  return { busy, askAndDelete };
}

const deleteQuestion: DialogContent = {
  type: 'delete',
  title: 'Delete News',
  message: 'Are you sure you want to delete this news?',
};
const deleted: DialogContent = {
  type: 'success',
  title: 'Delete Success',
  message: 'News deleted successfully!',
};
const deleteError: DialogContent = {
  type: 'error',
  title: 'Delete Error',
  message: 'Error deleting news!',
};
