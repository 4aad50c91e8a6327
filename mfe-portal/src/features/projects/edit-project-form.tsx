import { ConflictModal } from '../../components/conflict-modal.tsx';
import { RestoredNotice } from '../../components/draft-notice.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { FormFooter, ModalBody, ModalForm, SubmitButton } from '../../components/modal/modal-parts.tsx';
import type { FormModalProps } from '../../components/records-page.tsx';
import { UploadProgress } from '../../components/upload-progress.tsx';
import { useUnsaved } from '../../components/use-unsaved.ts';
import type { LoadedProject } from './project-api.ts';
import { conflictRows } from './project-conflict.ts';
import { ProjectFields } from './project-fields.tsx';
import { valuesOf } from './project-values.ts';
import { useDeleteProject } from './use-delete-project.ts';
import { useProjectForm } from './use-project-form.ts';
import { useUpdateProject } from './use-update-project.ts';

interface Props extends FormModalProps {
  loaded: LoadedProject;
}

/** SPEC.md section 2, "Edit Project modal". */
export function EditProjectForm({ loaded, draft, onClose, onChanged }: Props) {
  const { id } = loaded.project;
  const form = useProjectForm(loaded, draft);
  const saving = useUpdateProject({
    id,
    version: draft?.version ?? loaded.project.version,
    form,
    onSaved: () => {
      unsaved.close();
      onChanged();
    },
  });
  const snapshot = () => form.snapshot(id, saving.version);
  const unsaved = useUnsaved({ section: 'projects', draft, dirty: form.dirty, snapshot, onClose });
  const deleting = useDeleteProject(id, () => {
    unsaved.close();
    onChanged();
  });
  const busy = saving.busy || deleting.busy;
  const { newer } = saving;
  return (
    <Modal title="Edit Project" busy={busy} onDismiss={unsaved.dismiss}>
      <ModalForm busy={busy} rejected={form.rejected} onSubmit={saving.askAndSave}>
        <ModalBody>
          <RestoredNotice draft={draft} />
          <ProjectFields form={form} />
        </ModalBody>
        <FormFooter
          busy={busy}
          onCancel={unsaved.close}
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
          rows={conflictRows(form.values, valuesOf(newer))}
          onMine={() => saving.saveOver(newer)}
          onTheirs={() => saving.useNewer(newer)}
          onBack={saving.back}
        />
      )}
    </Modal>
  );
}
