import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './fields.module.css';

interface Props {
  name: string;
  itemTitle: string;
  /** One control: it is shown in the row itself. */
  isSimple: boolean;
  /** It has just been added. */
  isOpen: boolean;
  /** It has just been put back. */
  takesFocus: boolean;
  hasError: boolean;
  /** To sort it. */
  controls: ReactNode;
  onRemove(): void;
  children: ReactNode;
}

/** An element of a list: folded to its name until somebody opens it, or something in it is wrong. */
export function ItemCard({
  name,
  itemTitle,
  isSimple,
  isOpen,
  takesFocus,
  hasError,
  controls,
  onRemove,
  children,
}: Props) {
  const id = useId();
  const [open, setOpen] = useState(isOpen);
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);
  const removeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) removeButton.current?.focus();
  }, [takesFocus]);
  const Icon = open ? ChevronDown : ChevronRight;
  const remove = (
    <button
      ref={removeButton}
      type="button"
      className="ui-button ui-button--small ui-button--quiet"
      aria-label={`Remove ${itemTitle} “${name}”`}
      onClick={onRemove}
    >
      Remove
    </button>
  );
  if (isSimple)
    return (
      <div className={styles.simple}>
        <div className={styles.simpleField}>{children}</div>
        <div className={styles.itemTools}>
          {controls}
          {remove}
        </div>
      </div>
    );
  return (
    <div className={styles.item} data-error={hasError || undefined}>
      <div className={styles.itemHead}>
        <button
          type="button"
          className={styles.itemName}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
          <span>{name}</span>
        </button>
        <div className={styles.itemTools}>
          {controls}
          {remove}
        </div>
      </div>
      <div id={id} className={styles.itemFields} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
