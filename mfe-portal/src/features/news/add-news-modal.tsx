import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { DraftStatus } from '../../components/draft/draft-notice.tsx';
import { useUnsaved } from '../../components/draft/use-unsaved.ts';
import type { AddModalProps } from '../../components/list/records-page.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { FormFooter, ModalBody, ModalForm, SubmitButton } from '../../components/modal/modal-parts.tsx';
import { UploadProgress } from '../../components/upload/upload-progress.tsx';
import { usePortal } from '../../lib/portal.ts';
import { NewsFields } from './news-fields.tsx';
import { isComplete } from './news-values.ts';
import { createNews } from './save-news.ts';
import { useNewsForm } from './use-news-form.ts';
import { useSaveNews } from './use-save-news.ts';

export function AddNewsModal({ draftId, draft, waiting, onClose, onChanged, onAdded }: AddModalProps) {
  const { api } = usePortal();
  const form = useNewsForm(draftId, null, draft);
  const onDone = (id: number) => {
    unsaved.close();
    onChanged();
    onAdded(id);
  };
  const { busy, saved, upload, save } = useSaveNews({ form, texts, onDone });
  const unsaved = useUnsaved({
    id: draftId,
    dirty: form.dirty && !saved,
    snapshot: () => form.snapshot('new'),
    onClose,
  });
  const submit = () => {
    const { values, cover } = form;
    if (isComplete(values))
      save((watch) => createNews(api, draftId, { values, cover: cover.file, removeCover: false }, watch));
  };
  return (
    <Modal title="Add News" wide busy={busy} onDismiss={unsaved.dismiss}>
      <ModalForm busy={busy} rejected={form.rejected} onSubmit={submit}>
        <ModalBody>
          {waiting}
          <DraftStatus draft={draft} />
          <NewsFields form={form} currentCover={null} />
        </ModalBody>
        <FormFooter
          start={<UploadProgress label="Uploading" upload={upload} />}
          busy={busy}
          onCancel={unsaved.dismiss}
        >
          <SubmitButton disabled={busy || !isComplete(form.values)}>
            {busy ? 'Adding…' : 'Add News'}
          </SubmitButton>
        </FormFooter>
      </ModalForm>
    </Modal>
  );
}

const texts: { saved: DialogContent; failed: DialogContent } = {
  saved: {
    type: 'success',
    title: 'Create Success',
    message: 'News created successfully!',
    okLabel: 'Confirm',
  },
  failed: { type: 'error', title: 'Creation Error', message: 'Error Creating News!', okLabel: 'Understood' },
};
