import styles from './list-table.module.css';

interface Props {
  id: number;
  /** Tells the buttons of one row from those of another. */
  title: string;
  onView: (id: number) => void;
  onEdit: (id: number) => void;
}

/** The Actions column of a row (SPEC.md section 2). */
export function RowActions({ id, title, onView, onEdit }: Props) {
  return (
    <td className={styles.actions}>
      <button type="button" className={styles.action} aria-label={`View ${title}`} onClick={() => onView(id)}>
        View
      </button>
      <button type="button" className={styles.action} aria-label={`Edit ${title}`} onClick={() => onEdit(id)}>
        Edit
      </button>
    </td>
  );
}
