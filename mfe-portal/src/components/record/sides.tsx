import { type ReactNode, useEffect, useRef } from 'react';
import styles from './diff.module.css';

/** What the two sides of a comparison are called. */
export interface SideLabels {
  before: string;
  after: string;
  /** Neither follows from the other: what differs is marked alike in both, not as removed and added. */
  isChoice?: boolean;
}

/** What a comparison of two versions takes. */
export interface DiffProps<Value> {
  before: Value;
  after: Value;
  labels: SideLabels;
}

/** Two versions beside each other; below each other where there is no room. */
export function Sides({ before, after, labels }: DiffProps<ReactNode>) {
  const sides = useRef<HTMLDivElement>(null);
  // A long text may differ far below its beginning.
  useEffect(() => {
    for (const side of sides.current?.children ?? []) {
      const mark = side.querySelector<HTMLElement>(`.${styles.marked}`);
      if (mark) side.scrollTop = mark.offsetTop - 2 * mark.offsetHeight;
    }
  }, []);
  return (
    <div ref={sides} className={styles.sides}>
      <section aria-label={labels.before} className={styles.side}>
        <p className={styles.label}>{labels.before}</p>
        {before}
      </section>
      <section aria-label={labels.after} className={styles.side}>
        <p className={styles.label}>{labels.after}</p>
        {after}
      </section>
    </div>
  );
}

/** Instead of nothing. */
export const Empty = () => <p className="ui-muted">Empty</p>;
