import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { useUnsaved } from '../../components/draft/use-unsaved.ts';
import { FormModal } from '../../components/form/form-modal.tsx';
import { useSave } from '../../components/form/use-save.ts';
import type { AddModalProps } from '../../components/list/records-page.tsx';
import { SubmitButton } from '../../components/modal/modal-parts.tsx';
import { usePortal } from '../../lib/portal.ts';
import { MoreFields } from './more-fields.tsx';
import type { NewsChange } from './news-api.ts';
import { NewsFields } from './news-fields.tsx';
import { useNewsChanged } from './news-queries.ts';
import { isComplete } from './news-values.ts';
import { createNews } from './save-news.ts';
import { useNewsForm } from './use-news-form.ts';

/** The Add News modal. */
export function AddNewsModal({ draftId, draft, waiting, onClose, onAdded }: AddModalProps) {
  const { api } = usePortal();
  const show = useDialog();
  const changed = useNewsChanged();
  const form = useNewsForm(draftId, null, draft);
  const { values, cover } = form;
  const { busy, saved, upload, save } = useSave({
    form,
    fileField: 'cover',
    send: (news: NewsChange, watch) => createNews(api, draftId, news, watch),
    async onSaved(id) {
      await show(created);
      unsaved.close();
      changed(id);
      onAdded(id);
    },
    onFailed: (reason) => show({ ...creationError, detail: reason }),
  });
  const snapshot = () => form.snapshot('new');
  const unsaved = useUnsaved({ id: draftId, dirty: form.dirty && !saved, snapshot, onClose });
  return (
    <FormModal
      title="Add News"
      wide
      busy={busy}
      draft={draft}
      rejected={form.rejected}
      upload={{ label: 'Uploading', state: upload }}
      onSubmit={() =>
        isComplete(values) &&
        save({ values, cover: cover.file, coverPath: cover.picked?.path ?? null, removeCover: false })
      }
      onDismiss={unsaved.dismiss}
      lead={waiting}
      submit={
        <SubmitButton disabled={busy || cover.preparing || !isComplete(values)}>
          {busy ? 'Adding…' : 'Add News'}
        </SubmitButton>
      }
    >
      <NewsFields form={form} currentCover={null} />
      <MoreFields form={form} id={null} />
    </FormModal>
  );
}

const created: DialogContent = {
  type: 'success',
  title: 'Create Success',
  message: 'News created successfully!',
  okLabel: 'Confirm',
};
const creationError: DialogContent = {
  type: 'error',
  title: 'Creation Error',
  message: 'Error Creating News!',
  okLabel: 'Understood',
};
