import { useQuery } from '@tanstack/react-query';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody } from '../../components/modal/modal-parts.tsx';
import type { FormModalProps } from '../../components/records-page.tsx';
import { usePortal } from '../../lib/portal.ts';
import { EditNewsForm } from './edit-news-form.tsx';
import { fetchArticle } from './news-api.ts';

/** Loads the article as it is now; the form starts from that. */
export function EditNewsModal({ id, ...form }: FormModalProps & { id: number }) {
  const { api } = usePortal();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['article', id, 'edit'],
    queryFn: ({ signal }) => fetchArticle(api, id, signal),
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (data) return <EditNewsForm article={data} {...form} />;
  return (
    <Modal title="Edit News" wide onDismiss={form.onClose}>
      <ModalBody>
        {isFetching && <Loading>Fetching News Data...</Loading>}
        {error && !isFetching && (
          <FetchFailed title="The article is not here." error={error} onRetry={() => refetch()} />
        )}
      </ModalBody>
    </Modal>
  );
}
