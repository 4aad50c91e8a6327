import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './modal-dialog.module.css';

interface Props {
  /** Id of the heading inside that names the dialog. With a `tabIndex` it has the focus when no field does. */
  labelledBy: string;
  /** Escape, the close button or a click beside the dialog; the caller decides whether it closes. */
  onDismiss(): void;
  /** Nothing dismisses the dialog while work is under way. */
  busy?: boolean;
  /** How the dialog looks. */
  className?: string | undefined;
  /** The heading has the focus, not the first field: what stands above the field is to be seen first. */
  focusHeading?: boolean;
  /** Where the focus goes when what opened the dialog is gone, or it was opened by its address. */
  focusAfterwards?: () => HTMLElement | null;
  children: ReactNode;
}

/**
 * A native modal dialog, open as long as it is rendered. Meanwhile the page behind it is inert and doesn't scroll;
 * afterwards the focus returns to what opened it. Looks, heading and close button are the caller's.
 */
export function ModalDialog({
  labelledBy,
  onDismiss,
  busy = false,
  className = '',
  focusHeading = false,
  focusAfterwards,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const leaving = useShownModally(dialog, labelledBy, focusHeading, focusAfterwards);
  const dismiss = () => {
    if (!busy) onDismiss();
  };
  // In the body, so that printing can leave the rest of the page out.
  return createPortal(
    <dialog
      ref={dialog}
      className={`ui-dialog ${styles.dialog} ${className}`}
      aria-labelledby={labelledBy}
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
        // A browser may close without asking when Escape is pressed twice; whether it closes is the caller's to say.
        event.currentTarget.showModal();
        dismiss();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Selecting text and letting go outside isn't a click beside, nor is the second one of a double click on what opened the dialog.
        const isBeside = event.target === event.currentTarget && pressedBeside.current;
        if (isBeside && event.detail < 2) dismiss();
      }}
      // A file dropped beside its place would replace the page.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      <div className={styles.content}>{children}</div>
    </dialog>,
    document.body,
  );
}

/** React passes events of dialogs on to the dialog that opened them. */
function isOwn(event: { target: EventTarget; currentTarget: Element }): boolean {
  return event.target instanceof Element && event.target.closest('dialog') === event.currentTarget;
}

/** Returns whether the dialog is being taken away. */
function useShownModally(
  dialog: RefObject<HTMLDialogElement | null>,
  labelledBy: string,
  focusHeading: boolean,
  focusAfterwards: () => HTMLElement | null = () => null,
): RefObject<boolean> {
  const leaving = useRef(false);
  // A layout effect: its clean-up still finds the element in the page, so that closing can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    const field = element?.querySelector<HTMLElement>('input:not([type=radio], [type=file]), textarea');
    ((!focusHeading && field) || document.getElementById(labelledBy))?.focus();
    leaving.current = false;
    return () => {
      leaving.current = true;
      element?.close();
      returnFocus(opener, focusAfterwards());
    };
    // Opened once: what a later render passes changes nothing.
  }, []);
  return leaving;
}

/** Browsers give it back themselves where they can, and something else may have taken it by then. */
function returnFocus(opener: Element | null, fallback: HTMLElement | null): void {
  const isControl = opener instanceof HTMLElement && opener.tabIndex >= 0 && opener.isConnected;
  const target = isControl ? opener : fallback;
  queueMicrotask(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused === opener) target?.focus();
  });
}
