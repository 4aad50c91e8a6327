import { CloseButton } from 'kit/modal/close-button.tsx';
import { ModalDialog } from 'kit/modal/modal-dialog.tsx';
import { type ReactNode, useId } from 'react';
import styles from './modal.module.css';

interface Props {
  title: string;
  /** Escape, the close button or a click beside the modal; the caller decides whether it closes. */
  onDismiss(): void;
  /** Nothing closes it while work is under way. */
  busy?: boolean;
  wide?: boolean;
  /** On a wide screen it has a preview beside the form. */
  split?: boolean;
  /** It takes the whole screen. */
  full?: boolean;
  /** The title has the focus, not the first field. */
  focusTitle?: boolean;
  children: ReactNode;
}

/** A modal dialog with a title, open as long as it is mounted. */
export function Modal({
  title,
  onDismiss,
  busy = false,
  wide = false,
  split = false,
  full = false,
  focusTitle = false,
  children,
}: Props) {
  const id = useId();
  return (
    <ModalDialog
      labelledBy={id}
      onDismiss={onDismiss}
      busy={busy}
      focusHeading={focusTitle}
      className={`${styles.modal} ${wide ? styles.wide : ''} ${split ? styles.split : ''} ${full ? styles.full : ''}`}
    >
      <div className={styles.frame}>
        {/* No header element: outside of a section it would be the page's banner. */}
        <div className={styles.header}>
          <h2 id={id} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <CloseButton className={styles.close} disabled={busy} onClick={onDismiss} />
        </div>
        {children}
      </div>
    </ModalDialog>
  );
}
