import { useQuery } from '@tanstack/react-query';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody } from '../../components/modal/modal-parts.tsx';
import type { Draft } from '../../lib/draft-store.ts';
import { usePortal } from '../../lib/portal.ts';
import { EditNewsForm } from './edit-news-form.tsx';
import { fetchArticle } from './news-api.ts';

interface Props {
  id: number;
  draft: Draft | null;
  onClose(): void;
  onChanged(): void;
}

/** Loads the article as it is now; the form starts from that. */
export function EditNewsModal({ id, draft, onClose, onChanged }: Props) {
  const { api } = usePortal();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['article', id, 'edit'],
    queryFn: ({ signal }) => fetchArticle(api, id, signal),
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (data) return <EditNewsForm article={data} draft={draft} onClose={onClose} onChanged={onChanged} />;
  return (
    <Modal title="Edit News" wide onDismiss={onClose}>
      <ModalBody>
        {isFetching && <Loading>Fetching News Data...</Loading>}
        {error && !isFetching && (
          <FetchFailed title="The article is not here." error={error} onRetry={() => refetch()} />
        )}
      </ModalBody>
    </Modal>
  );
}
