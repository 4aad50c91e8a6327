import { useQuery } from '@tanstack/react-query';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody } from '../../components/modal/modal-parts.tsx';
import type { FormModalProps } from '../../components/records-page.tsx';
import { usePortal } from '../../lib/portal.ts';
import { EditProjectForm } from './edit-project-form.tsx';
import { fetchProject } from './project-api.ts';

/** Loads the project as it is now; the form starts from that. */
export function EditProjectModal({ id, ...form }: FormModalProps & { id: number }) {
  const { api } = usePortal();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['project', id, 'edit'],
    queryFn: ({ signal }) => fetchProject(api, id, signal),
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (data) return <EditProjectForm loaded={data} {...form} />;
  return (
    <Modal title="Edit Project" onDismiss={form.onClose}>
      <ModalBody>
        {isFetching && <Loading>Fetching Project Data...</Loading>}
        {error && !isFetching && (
          <FetchFailed title="The project is not here." error={error} onRetry={() => refetch()} />
        )}
      </ModalBody>
    </Modal>
  );
}
