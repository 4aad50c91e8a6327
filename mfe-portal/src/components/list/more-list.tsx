import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './more-list.module.css';

interface Props<Item> {
  items: Item[];
  keyOf(item: Item): string;
  /** The button's name for screen readers, which says what there is more of. */
  more: string;
  children(item: Item): ReactNode;
}

const step = 5;

/** A list that shows its first items; a button shows more and moves the focus to the first new one. */
export function MoreList<Item>({ items, keyOf, more, children }: Props<Item>) {
  const [shown, setShown] = useState(step);
  const firstNew = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown > step) firstNew.current?.focus();
  }, [shown]);
  return (
    <>
      <ul className={styles.list}>
        {items.slice(0, shown).map((item, index) => (
          <li
            key={keyOf(item)}
            ref={index === shown - step ? firstNew : undefined}
            tabIndex={-1}
            className={styles.item}
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > shown && (
        <button
          type="button"
          className={`ui-button ui-button--small ${styles.more}`}
          aria-label={more}
          onClick={() => setShown(shown + step)}
        >
          Show more
        </button>
      )}
    </>
  );
}
