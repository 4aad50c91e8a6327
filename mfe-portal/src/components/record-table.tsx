import type { ReactNode } from 'react';
import styles from './list-table.module.css';

/** What the buttons of a row lead to. */
export interface RowHandlers {
  onView(id: number): void;
  onEdit(id: number): void;
}

export interface Column<Row> {
  label: string;
  className: string | undefined;
  cell(row: Row): ReactNode;
}

interface Props<Row> extends RowHandlers {
  rows: Row[];
  /** Heads the column of the titles. */
  titleLabel: string;
  /** Those between title and actions. */
  columns: Column<Row>[];
}

/** A row for each stored thing, with its Actions (SPEC.md section 2). */
export function RecordTable<Row extends { id: number; title: string }>({
  rows,
  titleLabel,
  columns,
  onView,
  onEdit,
}: Props<Row>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.id}>
            ID
          </th>
          <th scope="col">{titleLabel}</th>
          {columns.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
          <th scope="col" className={styles.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={styles.id}>#{row.id}</td>
            <th scope="row" className={styles.title}>
              {row.title}
            </th>
            {columns.map(({ label, className, cell }) => (
              <td key={label} className={className}>
                {cell(row)}
              </td>
            ))}
            <Actions id={row.id} title={row.title} onView={onView} onEdit={onEdit} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Actions({ id, title, onView, onEdit }: RowHandlers & { id: number; title: string }) {
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
