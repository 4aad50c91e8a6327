import { type ReactNode, useEffect, useRef } from 'react';
import styles from './list-table.module.css';
import { SelectBox } from './select-box.tsx';
import type { Selection } from './use-selection.ts';

/** Handlers of a row's buttons. */
export interface RowHandlers {
  /** Id of the record that was just added; its row is marked and has the focus. */
  added: number | null;
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
  /** Heading of the title column. */
  titleLabel: string;
  /** The columns between title and actions. */
  columns: Column<Row>[];
  selection: Selection;
}

/** A table with one row for each record, with a checkbox, View and Edit. */
export function RecordTable<Row extends { id: number; title: string }>({
  rows,
  titleLabel,
  columns,
  selection,
  ...handlers
}: Props<Row>) {
  const selected = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td className={styles.select}>
            <SelectBox
              label="Select all on this page"
              worded
              checked={selected === rows.length}
              some={selected > 0 && selected < rows.length}
              onToggle={() => selection.togglePage(rows)}
            />
          </td>
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
          <Row
            key={row.id}
            row={row}
            columns={columns}
            selected={selection.has(row.id)}
            onSelect={(range) => selection.toggle(rows, row.id, range)}
            {...handlers}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps<Item> extends RowHandlers {
  row: Item;
  columns: Column<Item>[];
  selected: boolean;
  onSelect(range: boolean): void;
}

function Row<Item extends { id: number; title: string }>({
  row,
  columns,
  selected,
  onSelect,
  added,
  onView,
  onEdit,
}: RowProps<Item>) {
  const { id, title } = row;
  const place = useRef<HTMLTableRowElement>(null);
  const isNew = id === added;
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <tr
      ref={place}
      data-added={isNew || undefined}
      data-selected={selected || undefined}
      tabIndex={isNew ? -1 : undefined}
    >
      <td className={styles.select}>
        <SelectBox label={`Select ${title}`} checked={selected} onToggle={onSelect} />
      </td>
      <td className={styles.id}>#{id}</td>
      <th scope="row" className={styles.title}>
        {title}
      </th>
      {columns.map(({ label, className, cell }) => (
        <td key={label} className={className}>
          {cell(row)}
        </td>
      ))}
      <td className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          aria-label={`View ${title}`}
          onClick={() => onView(id)}
        >
          View
        </button>
        <button
          type="button"
          className={styles.action}
          aria-label={`Edit ${title}`}
          onClick={() => onEdit(id)}
        >
          Edit
        </button>
      </td>
    </tr>
  );
}
