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
import { useUploadWaiting } from '../../components/picture/use-upload-waiting.ts';
import { fieldsOf } from '../../components/record/record-fields.ts';
import { useRecordActions } from '../../components/record/use-record-actions.tsx';
import { usePortal } from '../../lib/portal.ts';
import { imagesKey } from './create-project.ts';
import { previewedImages } from './previewed-images.ts';
import type { LoadedProject } from './project-api.ts';
import { conflictRows } from './project-conflict.tsx';
import { projectValue } from './project-draft.ts';
import { ProjectFields } from './project-fields.tsx';
import { useProjectChanged } from './project-queries.ts';
import { mergeFields, shownValues, titleOf, valuesOf } from './project-values.ts';
import { saveProject } from './save-project.ts';
import { useDeleteProject } from './use-delete-project.ts';
import { useProjectForm } from './use-project-form.ts';

interface Props extends Omit<EditModalProps, 'id' | 'onResume'> {
  loaded: LoadedProject;
}

/** The Edit Project modal. */
export function EditProjectForm({ loaded, draftId, draft, onClose, onAddAsNew }: Props) {
  const { project } = loaded;
  const { id } = project;
  const { api, timeZone } = usePortal();
  const show = useDialog();
  const changed = useProjectChanged();
  const form = useProjectForm(draftId, loaded, draft);
  const { images } = form;
  const close = () => {
    unsaved.close();
    changed(id);
  };
  const { save, conflict, progress, ...saving } = useEdit({
    stored: project,
    draft,
    form,
    fileField: 'images',
    mergeFields,
    valuesOf,
    send: (edit, watch) =>
      saveProject(
        api,
        {
          ...edit,
          id,
          images: {
            key: imagesKey(draftId),
            files: images.files,
            removed: images.removed,
            order: images.order,
          },
          onImagesSaved: images.reset,
        },
        watch,
      ),
    onSaved() {
      close();
      return show(updated);
    },
    onFailed: (reason) => show({ ...updateError, detail: reason }),
    gone: { thing: 'project', onAddAsNew: () => unsaved.handOver(onAddAsNew) },
  });
  const record = `project/${id}`;
  const fields = fieldsOf('project', timeZone, null);
  const sync = useDraftSync({
    draftId,
    ...{ key: record, dirty: form.dirty, value: form.value, take: form.take, fields },
    files: images.files,
    start: draft,
    published: {
      version: project.version,
      value: projectValue(
        valuesOf(project),
        loaded.images.map(({ image_path: path, source }) => ({ path, source })),
      ),
    },
  });
  const snapshot = () => ({ ...form.snapshot(id), ...progress(), ...sync.ofDraft() });
  const unsaved = useUnsaved({ id: draftId, dirty: form.dirty, snapshot, onClose, autosave: sync });
  useUploadWaiting({
    ...{ files: images.files, isOpen: form.dirty && !saving.busy },
    onUploaded: images.uploaded,
  });
  const deleting = useDeleteProject(project, close);
  const busy = saving.busy || deleting.busy;
  const extra = useRecordActions({
    ...{
      record: `project/${id}`,
      title: titleOf(project),
      dirty: form.dirty,
      disabled: busy,
      onChanged: onClose,
    },
  });
  return (
    <FormModal
      title="Edit Project"
      busy={busy}
      draft={draft}
      rejected={form.rejected}
      upload={{ label: 'Uploading images', state: saving.upload }}
      onSubmit={async () => !images.preparing && (await show(updateQuestion)) && save()}
      onCancel={unsaved.cancel}
      onDismiss={unsaved.dismiss}
      sync={sync}
      remove={
        <DeleteButton disabled={busy} onClick={deleting.askAndDelete}>
          Delete Project
        </DeleteButton>
      }
      extra={extra}
      submit={
        <SubmitButton aria-disabled={busy || images.preparing}>
          {saving.busy ? 'Saving…' : 'Save Changes'}
        </SubmitButton>
      }
      preview={{
        ...{ kind: 'project', id },
        value: { ...shownValues(form.values), images: previewedImages(images.placed) },
        link: { record, save: () => form.dirty && sync.saveNow() },
      }}
      above={
        <>
          {conflict && (
            <ConflictModal rows={conflictRows(conflict.versions)} action="Save these" {...conflict} />
          )}
          <DraftConflict sync={sync} fields={fields} />
        </>
      }
    >
      <ProjectFields form={form} />
    </FormModal>
  );
}

const updateQuestion: DialogContent = {
  type: 'confirm',
  title: 'Update Project',
  message: 'Are you sure you want to update this project?',
};
const updated: DialogContent = {
  type: 'success',
  title: 'Update Success',
  message: 'Project updated successfully!',
};
const updateError: DialogContent = {
  type: 'error',
  title: 'Update Error',
  message: 'Error Updating project!',
};
