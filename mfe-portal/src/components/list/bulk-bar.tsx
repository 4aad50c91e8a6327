import type { BulkAction } from './bulk-action.ts';
import styles from './bulk-bar.module.css';
import { useBulkRun } from './use-bulk-run.ts';
import type { Selection, Titled } from './use-selection.ts';

interface Props {
  selection: Selection;
  /** The rows of the page that is shown. */
  rows: Titled[];
  actions: BulkAction[];
}

/** How many rows are selected, and what can be done with them; nothing while none is. */
export function BulkBar({ selection, rows, actions }: Props) {
  const { progress, start, stop } = useBulkRun(selection);
  const { records } = selection;
  if (records.length === 0 && !progress) return null;
  const elsewhere = records.filter(({ id }) => !rows.some((row) => row.id === id)).length;
  if (progress) {
    return (
      <section aria-label="Selected rows" className={styles.bar}>
        <label className={styles.words}>
          {/* Not a live region: a screen reader would read every number. */}
          {progress.doing} {progress.at} of {progress.of}…
          <progress className={styles.progress} max={progress.of} value={progress.at - 1} />
        </label>
        <button type="button" className="ui-button ui-button--small" onClick={stop}>
          Stop
        </button>
      </section>
    );
  }
  return (
    <section aria-label="Selected rows" className={styles.bar}>
      <p role="status" className={styles.words}>
        {records.length} selected{elsewhere > 0 && `, ${elsewhere} on other pages`}
      </p>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={`ui-button ui-button--small ${action.destroys ? 'ui-button--danger' : ''}`}
          onClick={() => start(action)}
        >
          {action.label}
        </button>
      ))}
      <button
        type="button"
        className="ui-button ui-button--small ui-button--quiet"
        onClick={() => {
          selection.clear();
          // This button goes away with the selection.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        Clear
      </button>
    </section>
  );
}
