import type { LucideIcon } from 'lucide-react';
import styles from './status-line.module.css';

interface Props {
  /** Drawn in place of the sign that the text begins with. */
  icon: LucideIcon;
  className: string;
  children: string;
}

/** One line on how a question is doing. */
export function StatusLine({ icon: Icon, className, children }: Props) {
  return (
    <div className={`${className} ${styles.line}`}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.5} className={styles.icon} />
      <p className={styles.text}>{children}</p>
    </div>
  );
}
