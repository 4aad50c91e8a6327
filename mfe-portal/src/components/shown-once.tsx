import { useCopy } from 'kit/copy/use-copy.ts';
import type { ReactNode } from 'react';
import { CopyStatus } from './copy-status.tsx';
import { useDialog } from './dialog/dialog-provider.tsx';
import { Field } from './form/field.tsx';
import { Modal } from './modal/modal.tsx';
import { ModalBody, ModalFooter } from './modal/modal-parts.tsx';
import styles from './shown-once.module.css';

interface Props {
  title: string;
  /** Above the field: that it is shown this once, and what it is for. */
  children: ReactNode;
  label: string;
  text: string;
  /** Why closing before it was copied should be thought over. */
  unseen: string;
  onClose(): void;
}

/** Shows a secret that nobody can see again, with a button that copies it; closing before that asks. */
export function ShownOnce({ title, children, label, text, unseen, onClose }: Props) {
  const show = useDialog();
  const { field, outcome, copy } = useCopy();
  const close = async () => {
    const question = { type: 'confirm', title: 'Close without copying?', message: unseen } as const;
    if (outcome !== 'none' || (await show({ ...question, okLabel: 'Close' }))) onClose();
  };
  return (
    <Modal title={title} onDismiss={close}>
      <ModalBody>
        <div className="ui-notice">
          <p>{children}</p>
        </div>
        <Field label={label}>
          {(control) => (
            <input
              {...control}
              ref={field}
              className={`ui-input ${styles.secret}`}
              readOnly
              value={text}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <CopyStatus
          outcome={outcome}
          otherwise={`The ${label.toLowerCase()} is selected: copy it with the keyboard.`}
        />
      </ModalBody>
      <ModalFooter>
        <button type="button" className="ui-button ui-button--small" onClick={close}>
          Close
        </button>
        <button
          type="button"
          className="ui-button ui-button--small ui-button--primary"
          onClick={() => copy(text)}
        >
          Copy
        </button>
      </ModalFooter>
    </Modal>
  );
}
