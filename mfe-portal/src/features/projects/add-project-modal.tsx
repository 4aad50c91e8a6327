import { useRef } from 'react';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { DraftConflict } from '../../components/draft/draft-conflict.tsx';
import { useDraftSync } from '../../components/draft/use-draft-sync.ts';
import { useUnsaved } from '../../components/draft/use-unsaved.ts';
import { FormModal } from '../../components/form/form-modal.tsx';
import { useSave } from '../../components/form/use-save.ts';
import type { AddModalProps } from '../../components/list/records-page.tsx';
import { SubmitButton } from '../../components/modal/modal-parts.tsx';
import { useUploadWaiting } from '../../components/picture/use-upload-waiting.ts';
import { fieldsOf } from '../../components/record/record-fields.ts';
import { publishDraft } from '../../components/record/records-api.ts';
import { isNew } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';
import { createWithImages, type NewProject } from './create-project.ts';
import { previewedImages } from './previewed-images.ts';
import { ProjectFields } from './project-fields.tsx';
import { useProjectChanged } from './project-queries.ts';
import { isUnfilled, shownValues } from './project-values.ts';
import { ImagesRefused } from './send-images.ts';
import { useProjectForm } from './use-project-form.ts';

/** The Add Project modal. */
export function AddProjectModal({ draftId, draft, waiting, onClose, onAdded }: AddModalProps) {
  const { api, timeZone } = usePortal();
  const show = useDialog();
  const changed = useProjectChanged();
  const form = useProjectForm(draftId, null, draft);
  // Once the project exists, its draft opens the Edit form.
  const createdId = useRef<number | null>(null);
  const record = draft?.record ?? `project/new-${draftId}`;
  const fields = fieldsOf('project', timeZone, null);
  const sync = useDraftSync({
    draftId,
    ...{ key: record, dirty: form.dirty, value: form.value, take: form.take, fields },
    files: form.images.files,
    ...{ start: draft, published: null },
  });
  const publish = async () => {
    const { version } = await sync.saveNow();
    const key = await publishDraft(api, { key: record, version });
    return { kind: 'saved' as const, saved: Number(key.replace('project/', '')) };
  };
  const snapshot = () => {
    const created = createdId.current;
    const ofServer = { record: `project/${created}`, saved: null, synced: false };
    return { ...form.snapshot(created ?? 'new'), ...(created === null ? sync.ofDraft() : ofServer) };
  };
  const unsaved = useUnsaved({ id: draftId, dirty: form.dirty, snapshot, onClose, autosave: sync });
  const { busy, upload, save } = useSave({
    form,
    send: (project: NewProject, watch) =>
      // One that was taken off the site has its id already.
      isNew(record) ? createWithImages(api, project, watch) : publish(),
    async onSaved(id) {
      unsaved.close();
      changed(id);
      await show(created);
      onAdded(id);
    },
    async onFailed(reason, error) {
      const id = createdId.current;
      if (id !== null && error instanceof ImagesRefused) {
        unsaved.close();
        changed(id);
        await show(withoutImages(error));
        return onAdded(id);
      }
      const dialog = id === null ? creationError : imagesMissing;
      if (id !== null) void sync.published();
      unsaved.putAside({ ...snapshot(), reason: dialog.message });
      changed(id);
      await show({ ...dialog, detail: reason });
    },
  });
  const { preparing } = form.images;
  useUploadWaiting({
    ...{ files: form.images.files, isOpen: form.dirty && !busy },
    onUploaded: form.images.uploaded,
  });
  const submit = () => {
    if (preparing) return;
    if (isUnfilled(form.values)) return void show(unfilled);
    const onCreated = (id: number) => {
      createdId.current = id;
    };
    void save({
      draftId,
      values: form.values,
      files: form.images.files,
      order: form.images.order,
      onCreated,
    });
  };
  return (
    <FormModal
      title="Add Project"
      busy={busy}
      draft={draft}
      rejected={form.rejected}
      upload={{ label: 'Uploading images', state: upload }}
      onSubmit={submit}
      onCancel={unsaved.cancel}
      onDismiss={unsaved.dismiss}
      sync={sync}
      above={<DraftConflict sync={sync} fields={fields} />}
      lead={waiting}
      preview={{
        ...{ kind: 'project', id: null },
        value: { ...shownValues(form.values), images: previewedImages(form.images.placed) },
        link: { record, save: () => form.dirty && sync.saveNow() },
      }}
      submit={<SubmitButton aria-disabled={busy || preparing}>{busy ? 'Adding…' : 'Add'}</SubmitButton>}
    >
      <ProjectFields form={form} />
    </FormModal>
  );
}

const unfilled = { type: 'error', title: 'Creation Error', message: 'Fill every required textbox!' } as const;
const created: DialogContent = {
  type: 'success',
  title: 'Create Success',
  message: 'Project created successfully!',
};
const creationError: DialogContent = {
  type: 'error',
  title: 'Creation Error',
  message: 'Error Creating project!',
  advice: 'What you typed is kept: press “Continue editing” above the project list to try again.',
};
const imagesMissing: DialogContent = {
  type: 'error',
  title: 'Images not uploaded',
  message: 'The project was created, but its images could not be uploaded.',
  advice: 'They are kept: press “Continue editing” above the project list to try again.',
};

/** The refused files aren't kept: they would only be refused again. */
function withoutImages({ names, message, others }: ImagesRefused): DialogContent {
  return {
    type: 'warning',
    title: 'Images refused',
    message: `The project was created without ${names.join(', ')}.${others ? ' Its other images are saved.' : ''}`,
    detail: message,
    advice: 'Save each as a smaller PNG or JPG, then add it by editing the project.',
  };
}
