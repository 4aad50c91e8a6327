import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { DraftStatus } from '../../components/draft/draft-notice.tsx';
import { useUnsaved } from '../../components/draft/use-unsaved.ts';
import type { AddModalProps } from '../../components/list/records-page.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { FormFooter, ModalBody, ModalForm, SubmitButton } from '../../components/modal/modal-parts.tsx';
import { UploadProgress } from '../../components/upload/upload-progress.tsx';
import { ProjectFields } from './project-fields.tsx';
import { isUnfilled } from './project-values.ts';
import { useCreateProject } from './use-create-project.ts';
import { useProjectForm } from './use-project-form.ts';

/** The Add Project modal. */
export function AddProjectModal({ draftId, draft, waiting, onClose, onChanged, onAdded }: AddModalProps) {
  const show = useDialog();
  const form = useProjectForm(draftId, null, draft);
  const { create, createdId, upload, busy } = useCreateProject(draftId);
  const snapshot = () => form.snapshot(createdId.current ?? 'new');
  const unsaved = useUnsaved({ id: draftId, dirty: form.dirty, snapshot, onClose });

  const submit = async () => {
    if (isUnfilled(form.values)) return void show(unfilled);
    const outcome = await create(
      form.values,
      form.images.added.map(({ file }) => file),
    );
    if (outcome.kind === 'refused') return;
    if (outcome.kind === 'invalid') return form.setErrors(outcome.fields);
    if (outcome.kind === 'created') unsaved.close();
    else unsaved.putAside({ ...snapshot(), reason: outcome.dialog.message });
    onChanged();
    await show(outcome.dialog);
    if (outcome.kind === 'created') onAdded(outcome.id);
  };

  return (
    <Modal title="Add Project" busy={busy} onDismiss={unsaved.dismiss}>
      <ModalForm busy={busy} rejected={form.rejected} onSubmit={submit}>
        <ModalBody>
          {waiting}
          <DraftStatus draft={draft} />
          <ProjectFields form={form} />
        </ModalBody>
        <FormFooter
          start={<UploadProgress label="Uploading images" upload={upload} />}
          busy={busy}
          onCancel={unsaved.dismiss}
        >
          <SubmitButton aria-disabled={busy}>{busy ? 'Adding…' : 'Add'}</SubmitButton>
        </FormFooter>
      </ModalForm>
    </Modal>
  );
}

const unfilled = { type: 'error', title: 'Creation Error', message: 'Fill every required textbox!' } as const;
