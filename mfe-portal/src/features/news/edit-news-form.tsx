import type { NewsArticle } from 'contracts/api';
import { useRef } from 'react';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { DraftConflict } from '../../components/draft/draft-conflict.tsx';
import { useDraftSync } from '../../components/draft/use-draft-sync.ts';
import { useUnsaved } from '../../components/draft/use-unsaved.ts';
import { ConflictModal } from '../../components/form/conflict-modal.tsx';
import { DeleteButton } from '../../components/form/delete-button.tsx';
import { FormModal } from '../../components/form/form-modal.tsx';
import { useEdit } from '../../components/form/use-edit.ts';
import type { EditModalProps } from '../../components/list/records-page.tsx';
import { SubmitButton } from '../../components/modal/modal-parts.tsx';
import { fieldsOf } from '../../components/record/record-fields.ts';
import { useRecordActions } from '../../components/record/use-record-actions.tsx';
import { usePortal } from '../../lib/portal.ts';
import { articleValue } from './article-draft.ts';
import { MoreFields } from './more-fields.tsx';
import { conflictRows, coverRow, isCoverConflict, mergeFields } from './news-conflict.tsx';
import { NewsFields } from './news-fields.tsx';
import { useNewsChanged } from './news-queries.ts';
import { isComplete, shownOf, valuesOf } from './news-values.ts';
import { changeNews } from './save-news.ts';
import { useDeleteNews } from './use-delete-news.ts';
import { useNewsForm } from './use-news-form.ts';
import { useUploadCover } from './use-upload-cover.ts';

interface Props extends Omit<EditModalProps, 'id' | 'onResume'> {
  article: NewsArticle;
}

/** The Edit News modal. */
export function EditNewsForm({ article, draftId, draft, onClose, onAddAsNew }: Props) {
  const { api, fileBase, timeZone } = usePortal();
  const { id, cover_image } = article;
  const show = useDialog();
  const changed = useNewsChanged();
  const form = useNewsForm(draftId, article, draft);
  const { cover } = form;
  const keepsTheirCover = useRef(false);
  const close = () => {
    unsaved.close();
    changed(id);
  };
  const { save, conflict, progress, ...saving } = useEdit({
    stored: article,
    draft,
    form,
    fileField: 'cover',
    mergeFields: mergeFields(timeZone),
    valuesOf,
    asksAnyway: (newer) => isCoverConflict(cover, article, newer),
    send(edit, watch) {
      if (keepsTheirCover.current) {
        const news = { values: edit.values, cover: null, coverPath: null, removeCover: false };
        return changeNews(api, { ...edit, article, news }, watch);
      }
      const news = {
        values: edit.values,
        cover: cover.file,
        coverPath: cover.picked?.path ?? null,
        removeCover: cover.removed,
      };
      return changeNews(api, { ...edit, article, news }, watch);
    },
    async onSaved() {
      await show(updated);
      close();
    },
    onFailed: (reason) => show({ ...updateError, detail: reason }),
    gone: { thing: 'article', onAddAsNew: () => unsaved.handOver(onAddAsNew) },
  });
  const dirty = form.dirty && !saving.saved;
  const record = `article/${id}`;
  const fields = fieldsOf('article', timeZone, null);
  const sync = useDraftSync({
    draftId,
    ...{ key: record, dirty, value: form.value, take: form.take, fields },
    waits: form.isSending || form.isPreparing,
    files: cover.file ? [cover.file] : [],
    start: draft,
    published: { version: article.version, value: articleValue(valuesOf(article), cover_image) },
  });
  const snapshot = () => ({ ...form.snapshot(id), ...progress(), ...sync.ofDraft() });
  const { isPreparing } = form;
  const unsaved = useUnsaved({ id: draftId, dirty, isPreparing, snapshot, onClose, autosave: sync });
  useUploadCover(cover, dirty && !saving.busy);
  const deleting = useDeleteNews(article, close);
  const busy = saving.busy || deleting.busy;
  const complete = isComplete(form.values) && !cover.preparing && !isPreparing;
  const extra = useRecordActions({
    ...{
      record: `article/${id}`,
      title: article.title,
      dirty: form.dirty,
      disabled: busy,
      onChanged: onClose,
    },
  });
  return (
    <FormModal
      title="Edit News"
      wide
      busy={busy}
      draft={draft}
      rejected={form.rejected}
      upload={{ label: 'Uploading', state: saving.upload }}
      onSubmit={() => complete && save()}
      onCancel={unsaved.cancel}
      onDismiss={unsaved.dismiss}
      sync={sync}
      remove={
        <DeleteButton disabled={busy} onClick={deleting.askAndDelete}>
          Delete News
        </DeleteButton>
      }
      extra={extra}
      submit={
        <SubmitButton disabled={busy || !complete}>{saving.busy ? 'Updating…' : 'Update News'}</SubmitButton>
      }
      preview={{
        ...{ kind: 'article', id, value: { ...shownOf(form.values, article), cover_image: cover.path } },
        link: { record, save: () => dirty && sync.saveNow() },
      }}
      above={
        <>
          {conflict && (
            <ConflictModal
              rows={[
                ...conflictRows(conflict.versions, timeZone),
                ...coverRow(cover, article, conflict.newer),
              ]}
              action="Save these"
              onBack={conflict.onBack}
              onChoose={(choices) => {
                keepsTheirCover.current = choices.cover === 'theirs';
                conflict.onChoose(choices);
              }}
            />
          )}
          <DraftConflict sync={sync} fields={fields} />
        </>
      }
    >
      <NewsFields form={form} currentCover={cover_image && fileBase + cover_image} />
      <MoreFields form={form} id={id} />
    </FormModal>
  );
}

const updated: DialogContent = {
  type: 'success',
  title: 'Update Success',
  message: 'News Updated successfully!',
};
const updateError: DialogContent = {
  type: 'error',
  title: 'Update Error',
  message: 'Error Updating News!',
};
