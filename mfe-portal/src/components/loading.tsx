import type { ReactNode } from 'react';
import styles from './loading.module.css';

/** Says what is loading, also to screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={`ui-loading ${styles.loading}`}>
      {children}
    </p>
  );
}
