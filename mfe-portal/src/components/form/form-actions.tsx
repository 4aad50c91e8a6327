import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

interface Props {
  /** Stands apart, on the other side of the row. */
  start?: ReactNode;
  children: ReactNode;
  /** Stays in view while a long form is scrolled. */
  isSticky?: boolean;
  className?: string | undefined;
}

/** The row of buttons below a form that isn't in a modal. */
export function FormActions({ start, children, isSticky = false, className = '' }: Props) {
  return (
    <footer className={`${styles.actions} ${isSticky ? styles.sticky : ''} ${className}`}>
      {start}
      <span className={styles.spacer} />
      {children}
    </footer>
  );
}
