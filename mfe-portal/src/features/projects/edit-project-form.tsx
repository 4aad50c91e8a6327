import { DraftStatus } from '../../components/draft/draft-notice.tsx';
import { useUnsaved } from '../../components/draft/use-unsaved.ts';
import { ConflictModal } from '../../components/form/conflict-modal.tsx';
import type { EditModalProps } from '../../components/list/records-page.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { FormFooter, ModalBody, ModalForm, SubmitButton } from '../../components/modal/modal-parts.tsx';
import { UploadProgress } from '../../components/upload/upload-progress.tsx';
import { imagesKey } from './create-project.ts';
import type { LoadedProject } from './project-api.ts';
import { conflictRows } from './project-conflict.ts';
import { ProjectFields } from './project-fields.tsx';
import { valuesOf } from './project-values.ts';
import { useDeleteProject } from './use-delete-project.ts';
import { useProjectForm } from './use-project-form.ts';
import { useUpdateProject } from './use-update-project.ts';

interface Props extends Omit<EditModalProps, 'id'> {
  loaded: LoadedProject;
}

/** The Edit Project modal. */
export function EditProjectForm({ loaded, draftId, draft, onClose, onChanged, onAddAsNew }: Props) {
  const { id } = loaded.project;
  const form = useProjectForm(draftId, loaded, draft);
  const saving = useUpdateProject({
    id,
    version: draft?.version ?? loaded.project.version,
    sent: draft?.sent,
    form,
    imagesKey: imagesKey(draftId),
    onSaved: () => {
      unsaved.close();
      onChanged();
    },
    onAddAsNew: () => unsaved.handOver(onAddAsNew),
  });
  const snapshot = () => ({ ...form.snapshot(id, saving.version), sent: saving.sent.current });
  const unsaved = useUnsaved({ id: draftId, dirty: form.dirty, snapshot, onClose });
  const deleting = useDeleteProject(loaded.project, () => {
    unsaved.close();
    onChanged();
  });
  const busy = saving.busy || deleting.busy;
  const { newer } = saving;
  return (
    <Modal title="Edit Project" busy={busy} onDismiss={unsaved.dismiss}>
      <ModalForm busy={busy} rejected={form.rejected} onSubmit={saving.askAndSave}>
        <ModalBody>
          <DraftStatus draft={draft} />
          <ProjectFields form={form} />
        </ModalBody>
        <FormFooter
          busy={busy}
          onCancel={unsaved.dismiss}
          start={
            <>
              <button
                type="button"
                className="ui-button ui-button--small ui-button--danger"
                disabled={busy}
                onClick={deleting.askAndDelete}
              >
                Delete Project
              </button>
              <UploadProgress label="Uploading images" upload={saving.upload} />
            </>
          }
        >
          <SubmitButton aria-disabled={busy}>{saving.busy ? 'Saving…' : 'Save Changes'}</SubmitButton>
        </FormFooter>
      </ModalForm>
      {newer && (
        <ConflictModal
          rows={conflictRows({ base: form.base, mine: form.values, theirs: valuesOf(newer) })}
          onMine={() => saving.saveOver(newer)}
          onTheirs={() => saving.useNewer(newer)}
          onBack={saving.back}
        />
      )}
    </Modal>
  );
}
