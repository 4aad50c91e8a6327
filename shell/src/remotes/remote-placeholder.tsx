import type { RemoteView } from 'contracts/shell-context';
import styles from './remote-placeholder.module.css';

/** Holds the place of a remote while it loads. */
export function RemotePlaceholder({ view }: { view: RemoteView }) {
  return (
    <div className={view === 'page' ? styles.page : styles.panel} role="status">
      <span className="ui-visually-hidden">Loading…</span>
      <div className={`ui-skeleton ${styles.title}`} />
      <div className={`ui-skeleton ${styles.text}`} />
      <div className={`ui-skeleton ${styles.text}`} />
    </div>
  );
}
