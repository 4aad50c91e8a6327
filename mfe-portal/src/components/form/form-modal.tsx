import type { ReactNode } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import { AutosaveStatus } from '../draft/autosave-status.tsx';
import { DraftStatus } from '../draft/draft-notice.tsx';
import type { DraftSync } from '../draft/use-draft-sync.ts';
import styles from '../modal/modal.module.css';
import { Modal } from '../modal/modal.tsx';
import { FormFooter, ModalBody, ModalForm } from '../modal/modal-parts.tsx';
import { ItemPreview, ItemPreviewButton, type PreviewedItem } from '../preview/item-preview.tsx';
import type { RecordActions } from '../record/use-record-actions.tsx';
import { UploadProgress } from '../upload/upload-progress.tsx';
import type { UploadState } from '../upload/use-upload.ts';
import type { FieldErrors } from './use-field-errors.ts';

interface Props {
  title: string;
  wide?: boolean;
  /** While true, the form can't be closed or sent. */
  busy: boolean;
  /** Unsaved work that the form started with. */
  draft: Draft | null;
  /** The server's messages; the first field that has one gets the focus. */
  rejected: FieldErrors;
  /** Upload progress, for a form with files. */
  upload?: { label: string; state: UploadState };
  onSubmit(): void;
  /** Cancel, when that differs from other ways to close it. */
  onCancel?(): void;
  /** Escape, the close button or a click beside the form. */
  onDismiss(): void;
  /** Where the draft is kept by now. */
  sync?: DraftSync;
  /** Shown above the fields. */
  lead?: ReactNode;
  children: ReactNode;
  /** The button that deletes, apart from the others. */
  remove?: ReactNode;
  /** What else can be done with the record, beside the button that deletes it. */
  extra?: RecordActions;
  submit: ReactNode;
  /** A modal to show above this one. */
  above?: ReactNode;
  /** The page that shows the record, beside the form. */
  preview?: PreviewedItem;
}

/** A modal with a form: draft status, fields, Cancel and a submit button. */
export function FormModal(props: Props) {
  const { title, wide, busy, draft, rejected, upload, sync, onSubmit, onDismiss } = props;
  const start = (
    <>
      {props.remove}
      {props.preview && <ItemPreviewButton {...props.preview} />}
      {sync && <AutosaveStatus sync={sync} />}
      {upload && <UploadProgress label={upload.label} upload={upload.state} />}
    </>
  );
  return (
    <Modal title={title} wide={wide} split={Boolean(props.preview)} busy={busy} onDismiss={onDismiss}>
      <ModalForm busy={busy} rejected={rejected} onSubmit={onSubmit}>
        <ModalBody>
          {props.lead}
          <DraftStatus draft={draft} />
          {props.children}
        </ModalBody>
        <FormFooter
          start={start}
          extra={props.extra?.buttons}
          busy={busy}
          onCancel={props.onCancel ?? onDismiss}
        >
          {props.submit}
        </FormFooter>
      </ModalForm>
      {props.preview && (
        <div className={styles.preview}>
          <ItemPreview {...props.preview} />
        </div>
      )}
      {props.above}
      {props.extra?.above}
    </Modal>
  );
}
