import type { FormEvent, ReactNode } from 'react';
import styles from './modal.module.css';

/** The part of a modal that scrolls. */
export function ModalBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

interface FooterProps {
  /** Stands apart at the start: what destroys. */
  start?: ReactNode;
  children: ReactNode;
}

export function ModalFooter({ start, children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.start}>{start}</div>
      {children}
    </footer>
  );
}

interface FormProps {
  busy: boolean;
  onSubmit(): void;
  children: ReactNode;
}

/** Around body and footer, so that Enter in a field submits. */
export function ModalForm({ busy, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form className={styles.form} noValidate aria-busy={busy} onSubmit={submit}>
      {children}
    </form>
  );
}
