import { CloseButton } from 'kit/modal/close-button.tsx';
import { ModalDialog } from 'kit/modal/modal-dialog.tsx';
import { type ReactNode, useRef } from 'react';
import styles from './modal.module.css';

interface Props {
  /** Id of the heading inside that names the dialog. */
  labelledBy: string;
  /** Called once. */
  onClose: () => void;
  /** Where the focus goes when what opened the dialog is gone, or it was opened by its address. */
  focusAfterwards: () => HTMLElement | null;
  children: ReactNode;
}

/** A modal dialog that reads like a page: it fills a phone, scrolls as a whole and prints by itself. */
export function Modal({ labelledBy, onClose, focusAfterwards, children }: Props) {
  const closing = useRef(false);
  // A second press before the address has changed would leave the page.
  const close = () => {
    if (!closing.current) onClose();
    closing.current = true;
  };
  return (
    <ModalDialog
      labelledBy={labelledBy}
      onDismiss={close}
      className={styles.modal}
      focusAfterwards={focusAfterwards}
    >
      <CloseButton className={styles.close} onClick={close} />
      {children}
    </ModalDialog>
  );
}
