import type { NewsArticle } from 'contracts/api';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { useUnsaved } from '../../components/draft/use-unsaved.ts';
import { ConflictModal } from '../../components/form/conflict-modal.tsx';
import { DeleteButton } from '../../components/form/delete-button.tsx';
import { FormModal } from '../../components/form/form-modal.tsx';
import { useEdit } from '../../components/form/use-edit.ts';
import type { EditModalProps } from '../../components/list/records-page.tsx';
import { SubmitButton } from '../../components/modal/modal-parts.tsx';
import { ItemPreview } from '../../components/preview/item-preview.tsx';
import { useRecordActions } from '../../components/record/use-record-actions.tsx';
import { usePortal } from '../../lib/portal.ts';
import { conflictRows, coverRow, mergeFields } from './news-conflict.tsx';
import { NewsFields } from './news-fields.tsx';
import { useNewsChanged } from './news-queries.ts';
import { isComplete, valuesOf } from './news-values.ts';
import { changeNews } from './save-news.ts';
import { useDeleteNews } from './use-delete-news.ts';
import { useNewsForm } from './use-news-form.ts';

interface Props extends Omit<EditModalProps, 'id'> {
  article: NewsArticle;
}

/** The Edit News modal. */
export function EditNewsForm({ article, draftId, draft, onClose, onAddAsNew }: Props) {
  const { api, fileBase } = usePortal();
  const { id, cover_image } = article;
  const show = useDialog();
  const changed = useNewsChanged();
  const form = useNewsForm(draftId, article, draft);
  const { cover } = form;
  const close = () => {
    unsaved.close();
    changed(id);
  };
  const { save, conflict, progress, ...saving } = useEdit({
    stored: article,
    draft,
    form,
    fileField: 'cover',
    mergeFields,
    valuesOf,
    send(edit, watch) {
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
  const snapshot = () => ({ ...form.snapshot(id), ...progress() });
  const unsaved = useUnsaved({ id: draftId, dirty: form.dirty && !saving.saved, snapshot, onClose });
  const deleting = useDeleteNews(article, close);
  const busy = saving.busy || deleting.busy;
  const complete = isComplete(form.values) && !cover.preparing;
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
      onDismiss={unsaved.dismiss}
      remove={
        <DeleteButton disabled={busy} onClick={deleting.askAndDelete}>
          Delete News
        </DeleteButton>
      }
      extra={extra}
      submit={
        <SubmitButton disabled={busy || !complete}>{saving.busy ? 'Updating…' : 'Update News'}</SubmitButton>
      }
      preview={<ItemPreview kind="article" id={id} value={form.values} />}
      above={
        conflict && (
          <ConflictModal
            rows={[...conflictRows(conflict.versions), ...coverRow(cover, article, conflict.newer)]}
            {...conflict.ways}
          />
        )
      }
    >
      <NewsFields form={form} currentCover={cover_image && fileBase + cover_image} />
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
