import type { ReactNode } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import { DraftStatus } from '../draft/draft-notice.tsx';
import { Modal } from '../modal/modal.tsx';
import { FormFooter, ModalBody, ModalForm } from '../modal/modal-parts.tsx';
import { UploadProgress } from '../upload/upload-progress.tsx';
import type { UploadState } from '../upload/use-upload.ts';
import type { FieldErrors } from './use-field-errors.ts';

interface Props {
  title: string;
  wide?: boolean;
  /** Nothing closes or sends the form meanwhile. */
  busy: boolean;
  /** What the form was opened with. */
  draft: Draft | null;
  /** The server's messages; the first field that has one gets the focus. */
  rejected: FieldErrors;
  /** For a form with files: how far they are. */
  upload?: { label: string; state: UploadState };
  onSubmit(): void;
  onDismiss(): void;
  /** Stands above the fields. */
  lead?: ReactNode;
  children: ReactNode;
  /** Stands apart from the other buttons. */
  remove?: ReactNode;
  submit: ReactNode;
  /** A modal above this one. */
  above?: ReactNode;
}

/** A form in a modal: what is to be known about its draft, its fields, Cancel and its own button. */
export function FormModal(props: Props) {
  const { title, wide, busy, draft, rejected, upload, onSubmit, onDismiss } = props;
  const start = (
    <>
      {props.remove}
      {upload && <UploadProgress label={upload.label} upload={upload.state} />}
    </>
  );
  return (
    <Modal title={title} wide={wide} busy={busy} onDismiss={onDismiss}>
      <ModalForm busy={busy} rejected={rejected} onSubmit={onSubmit}>
        <ModalBody>
          {props.lead}
          <DraftStatus draft={draft} />
          {props.children}
        </ModalBody>
        <FormFooter start={start} busy={busy} onCancel={onDismiss}>
          {props.submit}
        </FormFooter>
      </ModalForm>
      {props.above}
    </Modal>
  );
}
