import type { RemoteView } from 'contracts/shell-context';
import styles from './remote-fallback.module.css';

/** Shown in place of a remote that can't be loaded; the rest of the site still works. */
export function RemoteFallback({ view, onRetry }: { view: RemoteView; onRetry: () => void }) {
  const Heading = view === 'page' ? 'h1' : 'h2';
  return (
    <div className={view === 'page' ? styles.page : styles.panel}>
      <div className="ui-notice ui-notice--bad" role="alert">
        <Heading className={styles.heading}>This part of the site did not load</Heading>
        <p>Check your connection and try again. The other pages still work.</p>
        <button type="button" className="ui-button ui-button--primary" onClick={onRetry}>
          Try again
        </button>
      </div>
    </div>
  );
}
