import { useQuery } from '@tanstack/react-query';
import { AwaitingForm } from '../../components/form/awaiting-form.tsx';
import type { EditModalProps } from '../../components/list/records-page.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody } from '../../components/modal/modal-parts.tsx';
import { usePortal } from '../../lib/portal.ts';
import { EditProjectForm } from './edit-project-form.tsx';
import { fetchProject } from './project-api.ts';

/** Loads the project as it is now; the form starts from that. */
export function EditProjectModal({ id, ...form }: EditModalProps) {
  const { api } = usePortal();
  const query = useQuery({
    queryKey: ['project', id, 'edit'],
    queryFn: ({ signal }) => fetchProject(api, id, signal),
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (query.data) return <EditProjectForm loaded={query.data} {...form} />;
  return (
    <Modal title="Edit Project" onDismiss={form.onClose}>
      <ModalBody>
        <AwaitingForm
          query={query}
          loading="Fetching Project Data..."
          failed="Couldn't load the project."
          draft={form.draft}
          thing="project"
          onAddAsNew={form.onAddAsNew}
        />
      </ModalBody>
    </Modal>
  );
}
