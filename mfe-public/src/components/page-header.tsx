import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface Props {
  eyebrow?: string;
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** The head of a page: its one `h1` and what the page is for. */
export function PageHeader({ eyebrow, title, lead, children }: Props) {
  return (
    <header className={styles.header}>
      {eyebrow && <p className="ui-eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {lead && <p className="ui-lead">{lead}</p>}
      {children}
    </header>
  );
}
