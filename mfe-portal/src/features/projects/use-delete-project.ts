import { useAskAndDelete } from '../../components/dialog/use-ask-and-delete.ts';
import { usePortal } from '../../lib/portal.ts';
import { deleteProject } from './project-api.ts';
import { useProjectChanged } from './project-queries.ts';
import { titleOf } from './project-values.ts';

/** Asks whether to delete a project, and deletes it. */
export function useDeleteProject(project: { id: number; title: string }, onDeleted: () => void) {
  const { api } = usePortal();
  const changed = useProjectChanged();
  return useAskAndDelete({
    record: { key: `project/${project.id}`, title: titleOf(project) },
    remove: () => deleteProject(api, project.id),
    question: {
      title: 'Delete Project',
      message: 'Are you sure you want to delete this project?',
      detail: `#${project.id} ${titleOf(project)}`,
    },
    success: { title: 'Delete Success', message: 'Project delete successfully!' },
    failure: { title: 'Delete Error', message: 'Error deleting project!' },
    onDeleted,
    onMaybeDeleted: () => changed(project.id),
  });
}
