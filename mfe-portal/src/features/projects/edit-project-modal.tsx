import { useQuery } from '@tanstack/react-query';
import { AwaitingForm } from '../../components/form/awaiting-form.tsx';
import type { EditModalProps } from '../../components/list/records-page.tsx';
import type { Draft } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';
import { EditProjectForm } from './edit-project-form.tsx';
import { editedProject, useProjectChanged } from './project-queries.ts';

/** Loads the project, then shows its form. */
export function EditProjectModal({ id, ...form }: EditModalProps) {
  const { api } = usePortal();
  const query = useQuery(editedProject(api, id));
  const changed = useProjectChanged();
  const onAddAsNew = (draft: Draft) => {
    form.onAddAsNew(draft);
    changed(id);
  };
  if (query.data) return <EditProjectForm loaded={query.data} {...form} onAddAsNew={onAddAsNew} />;
  return (
    <AwaitingForm
      {...form}
      title="Edit Project"
      query={query}
      loading="Fetching Project Data..."
      thing="project"
      onAddAsNew={onAddAsNew}
    />
  );
}
