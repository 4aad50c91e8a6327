import { useEffect, useRef } from 'react';
import styles from './list-table.module.css';

interface Props {
  label: string;
  checked: boolean;
  /** Drawn as neither: some of the page's rows are selected. */
  some?: boolean;
  /** Shows the label where the table is a list of cards, without headings. */
  worded?: boolean;
  onToggle(range: boolean): void;
}

/** A cell's checkbox; the whole cell is its target. */
export function SelectBox({ label, checked, some = false, worded = false, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      {worded && <span className={styles.words}>{label}</span>}
    </label>
  );
}
