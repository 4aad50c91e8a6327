import { useQuery } from '@tanstack/react-query';
import { AwaitingForm } from '../../components/form/awaiting-form.tsx';
import type { EditModalProps } from '../../components/list/records-page.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody } from '../../components/modal/modal-parts.tsx';
import type { Draft } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';
import { EditNewsForm } from './edit-news-form.tsx';
import { editedArticle, useNewsChanged } from './news-queries.ts';

/** Loads the article, then shows its form. */
export function EditNewsModal({ id, ...form }: EditModalProps) {
  const { api } = usePortal();
  const query = useQuery(editedArticle(api, id));
  const changed = useNewsChanged();
  const onAddAsNew = (draft: Draft) => {
    form.onAddAsNew(draft);
    changed(id);
  };
  if (query.data) return <EditNewsForm article={query.data} {...form} onAddAsNew={onAddAsNew} />;
  return (
    <Modal title="Edit News" wide onDismiss={form.onClose}>
      <ModalBody>
        <AwaitingForm
          query={query}
          loading="Fetching News Data..."
          failed="Couldn't load the article."
          draft={form.draft}
          thing="article"
          onAddAsNew={onAddAsNew}
        />
      </ModalBody>
    </Modal>
  );
}
