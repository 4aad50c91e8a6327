import { useState } from 'react';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { DraftConflict } from '../../components/draft/draft-conflict.tsx';
import { useDraftSync } from '../../components/draft/use-draft-sync.ts';
import { useUnsaved } from '../../components/draft/use-unsaved.ts';
import { FormModal } from '../../components/form/form-modal.tsx';
import { useSave } from '../../components/form/use-save.ts';
import type { AddModalProps } from '../../components/list/records-page.tsx';
import { SubmitButton } from '../../components/modal/modal-parts.tsx';
import { fieldsOf } from '../../components/record/record-fields.ts';
import { publishDraft } from '../../components/record/records-api.ts';
import { isNew } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';
import { MoreFields } from './more-fields.tsx';
import type { NewsChange } from './news-api.ts';
import { NewsFields } from './news-fields.tsx';
import { useNewsChanged } from './news-queries.ts';
import { isComplete, shownOf } from './news-values.ts';
import { createNews } from './save-news.ts';
import { useNewsForm } from './use-news-form.ts';
import { useUploadCover } from './use-upload-cover.ts';

/** The Add News modal. */
export function AddNewsModal({ draftId, draft, waiting, onClose, onAdded }: AddModalProps) {
  const { api, timeZone } = usePortal();
  const show = useDialog();
  const changed = useNewsChanged();
  const form = useNewsForm(draftId, null, draft);
  const { values, cover } = form;
  const [created_at] = useState(() => new Date().toISOString());
  const record = draft?.record ?? `article/new-${draftId}`;
  const { busy, saved, upload, save } = useSave({
    form,
    fileField: 'cover',
    send: (news: NewsChange, watch) =>
      // One that was taken off the site has its id already.
      isNew(record) ? createNews(api, draftId, news, watch) : publish(),
    async onSaved(id) {
      await show(created);
      unsaved.close();
      changed(id);
      onAdded(id);
    },
    onFailed: (reason) => show({ ...creationError, detail: reason }),
  });
  const dirty = form.dirty && !saved;
  const fields = fieldsOf('article', timeZone, null);
  const sync = useDraftSync({
    draftId,
    ...{ key: record, dirty, value: form.value, take: form.take, fields },
    waits: form.isSending || form.isPreparing,
    files: cover.file ? [cover.file] : [],
    ...{ start: draft, published: null },
  });
  const publish = async () => {
    const { version } = await sync.saveNow();
    const key = await publishDraft(api, { key: record, version });
    return { kind: 'saved' as const, saved: Number(key.replace('article/', '')) };
  };
  const snapshot = () => ({ ...form.snapshot('new'), ...sync.ofDraft() });
  const { isPreparing } = form;
  const unsaved = useUnsaved({ id: draftId, dirty, isPreparing, snapshot, onClose, autosave: sync });
  useUploadCover(cover, dirty && !busy);
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
      onCancel={unsaved.cancel}
      onDismiss={unsaved.dismiss}
      sync={sync}
      above={<DraftConflict sync={sync} fields={fields} />}
      lead={waiting}
      preview={{
        ...{ kind: 'article', id: null },
        value: { ...shownOf(values, { created_at }), cover_image: cover.path, updated_at: created_at },
        link: { record, save: () => dirty && sync.saveNow() },
      }}
      submit={
        <SubmitButton disabled={busy || cover.preparing || isPreparing || !isComplete(values)}>
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
