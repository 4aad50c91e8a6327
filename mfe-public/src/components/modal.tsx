import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './modal.module.css';

interface Props {
  /** Id of the heading inside that names the dialog. */
  labelledBy: string;
  onClose: () => void;
  /** Where the focus goes when what opened the dialog is not there any more, or it was opened by its address. */
  focusAfterwards: () => HTMLElement | null;
  children: ReactNode;
}

/** A native modal dialog, open as long as it is rendered; the focus returns to what opened it. */
export function Modal({ labelledBy, onClose, focusAfterwards, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const fallback = useRef(focusAfterwards);
  const closing = useRef(false);
  // A second press before the address has changed would leave the page.
  const close = () => {
    if (!closing.current) onClose();
    closing.current = true;
  };
  useLayoutEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      const back = opener instanceof HTMLAnchorElement && opener.isConnected ? opener : fallback.current();
      // After the dialog has left the top layer: until then nothing outside it takes the focus.
      queueMicrotask(() => back?.focus());
    };
  }, []);
  // In the body, so that printing can leave the rest of the page out.
  return createPortal(
    <dialog
      ref={dialog}
      className={`ui-dialog ${styles.modal}`}
      aria-labelledby={labelledBy}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={close}
    >
      <button type="button" className={`ui-icon-button ${styles.close}`} aria-label="Close" onClick={close}>
        <X aria-hidden="true" strokeWidth={1.5} />
      </button>
      {children}
    </dialog>,
    document.body,
  );
}
