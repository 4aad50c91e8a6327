import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

interface Props {
  /** From 1. */
  page: number;
  pages: number;
  /** Rows on this page. */
  shown: number;
  total: number;
  onPage(page: number): void;
}

/** SPEC.md section 2: the numbers are for display only; the text says "projects" on the news page too. */
export function Pagination({ page, pages, shown, total, onPage }: Props) {
  return (
    <nav aria-label="Pages" className={styles.bar}>
      <p role="status" className="ui-muted">
        Showing {shown} of {total} projects
      </p>
      <div className={styles.controls}>
        <button
          type="button"
          className="ui-button ui-button--small"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </button>
        <ol className={styles.numbers}>
          {pageWindow(page, pages).map((number) => (
            <li key={number} className={styles.number} aria-current={number === page ? 'page' : undefined}>
              {number}
            </li>
          ))}
        </ol>
        <button
          type="button"
          className="ui-button ui-button--small"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          Next
        </button>
      </div>
    </nav>
  );
}
