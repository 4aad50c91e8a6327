import { useQuery } from '@tanstack/react-query';
import { AwaitingForm } from '../../components/form/awaiting-form.tsx';
import type { EditModalProps } from '../../components/list/records-page.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody } from '../../components/modal/modal-parts.tsx';
import { usePortal } from '../../lib/portal.ts';
import { EditNewsForm } from './edit-news-form.tsx';
import { fetchArticle } from './news-api.ts';

/** Loads the article as it is now; the form starts from that. */
export function EditNewsModal({ id, ...form }: EditModalProps) {
  const { api } = usePortal();
  const query = useQuery({
    queryKey: ['article', id, 'edit'],
    queryFn: ({ signal }) => fetchArticle(api, id, signal),
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (query.data) return <EditNewsForm article={query.data} {...form} />;
  return (
    <Modal title="Edit News" wide onDismiss={form.onClose}>
      <ModalBody>
        <AwaitingForm
          query={query}
          loading="Fetching News Data..."
          failed="Couldn't load the article."
          draft={form.draft}
          thing="article"
          onAddAsNew={form.onAddAsNew}
        />
      </ModalBody>
    </Modal>
  );
}
