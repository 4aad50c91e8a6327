import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FieldErrors } from '../form/use-field-errors.ts';
import styles from './modal.module.css';

/** The part of a modal that scrolls. */
export function ModalBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

interface FooterProps {
  /** Stands apart at the start: what destroys. */
  start?: ReactNode;
  /** Stands beside it; on a phone in a row of its own. */
  extra?: ReactNode;
  children: ReactNode;
}

export function ModalFooter({ start, extra, children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.start}>{start}</div>
      {extra && <div className={styles.extra}>{extra}</div>}
      {children}
    </footer>
  );
}

interface FormFooterProps extends FooterProps {
  busy: boolean;
  onCancel(): void;
}

/** Cancel, and the form's own button beside it. */
export function FormFooter({ start, extra, busy, onCancel, children }: FormFooterProps) {
  return (
    <ModalFooter start={start} extra={extra}>
      <button type="button" className="ui-button ui-button--small" disabled={busy} onClick={onCancel}>
        Cancel
      </button>
      {children}
    </ModalFooter>
  );
}

export function SubmitButton(props: ComponentProps<'button'>) {
  return <button {...props} type="submit" className="ui-button ui-button--small ui-button--primary" />;
}

interface FormProps {
  busy: boolean;
  /** The server's messages by field name; the first field that has one gets the focus. */
  rejected: FieldErrors;
  onSubmit(): void;
  children: ReactNode;
}

/** Around body and footer. Only its button submits: Enter in a field would publish what is half written. */
export function ModalForm({ busy, rejected, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(rejected).length === 0) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const field = find('[aria-invalid="true"], [data-invalid="true"]') ?? find('.ui-error');
    field?.focus();
  }, [rejected]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-busy={busy}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
      onSubmit={submit}
    >
      {children}
    </form>
  );
}
