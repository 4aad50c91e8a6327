import { useAskAndDelete } from '../../components/dialog/use-ask-and-delete.ts';
import { usePortal } from '../../lib/portal.ts';
import { deleteProject } from './project-api.ts';

/** Deletes a project after a question; the texts are those of SPEC.md section 8. */
export function useDeleteProject(id: number, onDeleted: () => void) {
  const { api } = usePortal();
  return useAskAndDelete({
    remove: () => deleteProject(api, id),
    question: { title: 'Delete Project', message: 'Are you sure you want to delete this project?' },
    success: { title: 'Delete Success', message: 'Project delete successfully!' },
    failure: { title: 'Delete Error', message: 'Error deleting project!' },
    onDeleted,
  });
}
