import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** A page's heading and its main action. */
export function PageHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
