import type { NewsArticle } from 'contracts/api';
import { useState } from 'react';
import { ConflictModal } from '../../components/conflict-modal.tsx';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { RestoredNotice } from '../../components/draft-notice.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { FormFooter, ModalBody, ModalForm, SubmitButton } from '../../components/modal/modal-parts.tsx';
import type { FormModalProps } from '../../components/records-page.tsx';
import { UploadProgress } from '../../components/upload-progress.tsx';
import { useUnsaved } from '../../components/use-unsaved.ts';
import { usePortal } from '../../lib/portal.ts';
import { conflictRows } from './news-conflict.tsx';
import { NewsFields } from './news-fields.tsx';
import { isComplete, valuesOf } from './news-values.ts';
import { changeNews } from './save-news.ts';
import { useDeleteNews } from './use-delete-news.ts';
import { useNewsForm } from './use-news-form.ts';
import { useSaveNews } from './use-save-news.ts';

interface Props extends FormModalProps {
  article: NewsArticle;
}

export function EditNewsForm({ article, draft, onClose, onChanged }: Props) {
  const { api, fileBase } = usePortal();
  const { id, cover_image } = article;
  const form = useNewsForm(article, draft);
  const [version, setVersion] = useState(draft?.version ?? article.version);
  const [newer, setNewer] = useState<NewsArticle | null>(null);
  const onDone = () => {
    unsaved.close();
    onChanged();
  };
  const { busy, saved, upload, save } = useSaveNews({ form, texts, onDone, onConflict: setNewer });
  const unsaved = useUnsaved({
    section: 'news',
    draft,
    dirty: form.dirty && !saved,
    snapshot: () => form.snapshot(id, version),
    onClose,
  });
  const deleting = useDeleteNews(id, onDone);
  const submit = (expected: number) => {
    const news = { values: form.values, cover: form.cover.file };
    return save((watch) => changeNews(api, id, expected, news, watch));
  };
  const goOnFrom = (theirs: NewsArticle) => {
    setVersion(theirs.version);
    setNewer(null);
  };
  const working = busy || deleting.busy;
  return (
    <Modal title="Edit News" wide busy={working} onDismiss={unsaved.dismiss}>
      <ModalForm
        busy={working}
        rejected={form.rejected}
        onSubmit={() => isComplete(form.values) && submit(version)}
      >
        <ModalBody>
          <RestoredNotice draft={draft} />
          <NewsFields form={form} currentCover={cover_image && fileBase + cover_image} />
        </ModalBody>
        <FormFooter
          busy={working}
          onCancel={unsaved.close}
          start={
            <>
              <button
                type="button"
                className="ui-button ui-button--small ui-button--danger"
                disabled={working}
                onClick={deleting.askAndDelete}
              >
                Delete News
              </button>
              <UploadProgress label="Uploading" upload={upload} />
            </>
          }
        >
          <SubmitButton disabled={working || !isComplete(form.values)}>
            {busy ? 'Updating…' : 'Update News'}
          </SubmitButton>
        </FormFooter>
      </ModalForm>
      {newer && (
        <ConflictModal
          rows={conflictRows(form.values, valuesOf(newer))}
          onMine={() => {
            goOnFrom(newer);
            submit(newer.version);
          }}
          onTheirs={() => {
            goOnFrom(newer);
            form.adopt(newer);
          }}
          onBack={() => setNewer(null)}
        />
      )}
    </Modal>
  );
}

/** SPEC.md section 8. */
const texts: { saved: DialogContent; failed: DialogContent } = {
  saved: { type: 'success', title: 'Update Success', message: 'News Updated successfully!' },
  failed: { type: 'error', title: 'Update Error', message: 'Error Updating News!' },
};
