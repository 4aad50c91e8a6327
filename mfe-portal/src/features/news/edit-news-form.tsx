import type { NewsArticle } from 'contracts/api';
import { useRef, useState } from 'react';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { DraftStatus } from '../../components/draft/draft-notice.tsx';
import { useUnsaved } from '../../components/draft/use-unsaved.ts';
import { ConflictModal } from '../../components/form/conflict-modal.tsx';
import type { EditModalProps } from '../../components/list/records-page.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { FormFooter, ModalBody, ModalForm, SubmitButton } from '../../components/modal/modal-parts.tsx';
import { UploadProgress } from '../../components/upload/upload-progress.tsx';
import { merge } from '../../lib/merge.ts';
import { usePortal } from '../../lib/portal.ts';
import { changeOverOwn } from './change-over-own.ts';
import { conflictRows, coverRow, mergeFields } from './news-conflict.tsx';
import { NewsFields } from './news-fields.tsx';
import { isComplete, type NewsValues, valuesOf } from './news-values.ts';
import { useDeleteNews } from './use-delete-news.ts';
import { useNewsForm } from './use-news-form.ts';
import { useSaveNews } from './use-save-news.ts';

interface Props extends Omit<EditModalProps, 'id'> {
  article: NewsArticle;
}

export function EditNewsForm({ article, draftId, draft, onClose, onChanged, onAddAsNew }: Props) {
  const { api, fileBase } = usePortal();
  const { id, cover_image } = article;
  const form = useNewsForm(draftId, article, draft);
  const [version, setVersion] = useState(draft?.version ?? article.version);
  const sent = useRef(draft?.sent);
  const [newer, setNewer] = useState<NewsArticle | null>(null);
  const onDone = () => {
    unsaved.close();
    onChanged();
  };
  const { busy, saved, upload, save } = useSaveNews({
    form,
    texts,
    onDone,
    onConflict: setNewer,
    onAddAsNew: () => unsaved.handOver(onAddAsNew),
  });
  const unsaved = useUnsaved({
    id: draftId,
    dirty: form.dirty && !saved,
    snapshot: () => ({ ...form.snapshot(id, version), sent: sent.current }),
    onClose,
  });
  const deleting = useDeleteNews(article, onDone);
  const submit = (expected: number, values: NewsValues) => {
    const news = { values, cover: form.cover.file, removeCover: form.cover.removed };
    const onOwnVersion = (stored: NewsArticle, own: NewsValues) => {
      setVersion(stored.version);
      form.startFrom(stored, own);
    };
    return save((watch) =>
      changeOverOwn(api, { article, version: expected, news, sent, onOwnVersion }, watch),
    );
  };
  const goOnFrom = (theirs: NewsArticle, values: NewsValues) => {
    setVersion(theirs.version);
    setNewer(null);
    form.adopt(theirs, values);
  };
  const working = busy || deleting.busy;
  return (
    <Modal title="Edit News" wide busy={working} onDismiss={unsaved.dismiss}>
      <ModalForm
        busy={working}
        rejected={form.rejected}
        onSubmit={() => isComplete(form.values) && submit(version, form.values)}
      >
        <ModalBody>
          <DraftStatus draft={draft} />
          <NewsFields form={form} currentCover={cover_image && fileBase + cover_image} />
        </ModalBody>
        <FormFooter
          busy={working}
          onCancel={unsaved.dismiss}
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
          rows={[...conflictRows(form.versions(newer)), ...coverRow(form.cover, article, newer)]}
          onMine={() => {
            const merged = merge(mergeFields, form.versions(newer));
            goOnFrom(newer, merged);
            submit(newer.version, merged);
          }}
          onTheirs={() => goOnFrom(newer, valuesOf(newer))}
          onBack={() => setNewer(null)}
        />
      )}
    </Modal>
  );
}

const texts: { saved: DialogContent; failed: DialogContent } = {
  saved: { type: 'success', title: 'Update Success', message: 'News Updated successfully!' },
  failed: { type: 'error', title: 'Update Error', message: 'Error Updating News!' },
};
