import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';

interface Props {
  title: string;
  /** Escape, the close mark or a click beside the modal; the caller decides whether it closes. */
  onDismiss(): void;
  /** Nothing closes it while work is under way. */
  busy?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** Open as long as it is mounted. The rest of the page is inert, and the focus goes back where it came from. */
export function Modal({ title, onDismiss, busy = false, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const id = useId();
  const leaving = useShownModally(dialog);
  const dismiss = () => {
    if (!busy) onDismiss();
  };
  return (
    <dialog
      ref={dialog}
      className={`ui-dialog ${styles.modal} ${wide ? styles.wide : ''}`}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !isOwn(event)) return;
        event.preventDefault();
        dismiss();
      }}
      onCancel={(event) => {
        // A file picker's cancel bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || leaving.current) return;
        // A browser may close without asking when Escape is pressed twice; the question still has to be answered.
        event.currentTarget.showModal();
        dismiss();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Selecting text and letting go outside is no click beside.
        if (event.target === event.currentTarget && pressedBeside.current) dismiss();
      }}
      // A file dropped beside its place would replace the page.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={id} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={`ui-icon-button ${styles.close}`}
            aria-label="Close"
            disabled={busy}
            onClick={dismiss}
          >
            <X aria-hidden="true" strokeWidth={1.5} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** React passes events of dialogs on to the modal that opened them. */
function isOwn(event: { target: EventTarget; currentTarget: Element }): boolean {
  return event.target instanceof Element && event.target.closest('dialog') === event.currentTarget;
}

/** Returns whether the modal is being taken away. */
function useShownModally(dialog: RefObject<HTMLDialogElement | null>): RefObject<boolean> {
  const leaving = useRef(false);
  // A layout effect: its clean-up still finds the element in the page, so that closing can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const find = (selector: string) => element?.querySelector<HTMLElement>(selector);
    (find('input:not([type=radio], [type=file]), textarea') ?? find('h2'))?.focus();
    leaving.current = false;
    return () => {
      leaving.current = true;
      element?.close();
    };
  }, [dialog]);
  return leaving;
}
