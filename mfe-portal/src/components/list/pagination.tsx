import { rowChoices } from '../../lib/list-page.ts';
import type { ListAddress } from './list-address.ts';
import { PageField } from './page-field.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

interface Props {
  address: ListAddress;
  pages: number;
  /** Rows on this page. */
  shown: number;
  total: number;
  /** What the list has; the news page says "projects" too, as was asked for. */
  counted: string;
}

/** The numbers only show the position; the field beside them leads to any page. */
export function Pagination({ address, pages, shown, total, counted }: Props) {
  const { page } = address;
  return (
    <nav aria-label="Pages" className={styles.bar}>
      <p role="status" className={styles.shown}>
        Showing {shown} of {total} {counted}
      </p>
      <Rows address={address} />
      <div className={styles.controls}>
        <Step label="First" to={1} off={page <= 1} onGo={address.goTo} />
        <Step label="Previous" to={page - 1} off={page <= 1} onGo={address.goTo} />
        <ol className={styles.numbers}>
          {pageWindow(page, pages).map((number) => (
            <li key={number} className={styles.number} aria-current={number === page ? 'page' : undefined}>
              {number}
            </li>
          ))}
        </ol>
        <Step label="Next" to={page + 1} off={page >= pages} onGo={address.goTo} />
        <Step label="Last" to={pages} off={page >= pages} onGo={address.goTo} />
      </div>
      <PageField page={page} pages={pages} onGo={address.goTo} />
    </nav>
  );
}

interface StepProps {
  label: string;
  to: number;
  off: boolean;
  onGo(page: number): void;
}

function Step({ label, to, off, onGo }: StepProps) {
  return (
    <button
      type="button"
      className={`ui-button ui-button--small ${styles.step}`}
      disabled={off}
      onClick={() => onGo(to)}
    >
      {label}
    </button>
  );
}

function Rows({ address: { rows, showRows } }: Pick<Props, 'address'>) {
  return (
    <label className={styles.rows}>
      Rows per page
      <select
        className={`ui-input ${styles.select}`}
        value={rows}
        onChange={(event) => showRows(Number(event.target.value))}
      >
        {rowChoices.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  );
}
