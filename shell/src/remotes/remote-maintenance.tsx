import type { RemoteView } from 'contracts/shell-context';
import styles from './remote-fallback.module.css';

/** Shown in place of a remote that is switched off, with its team's reason. */
export function RemoteMaintenance(props: { view: RemoteView; reason: string; onRetry: () => void }) {
  const Heading = props.view === 'page' ? 'h1' : 'h2';
  return (
    <div className={props.view === 'page' ? styles.page : styles.panel}>
      <div className="ui-notice" role="status">
        <Heading className={styles.heading}>This part of the site is under maintenance</Heading>
        <p>{props.reason}</p>
        <button type="button" className="ui-button ui-button--primary" onClick={props.onRetry}>
          Check again
        </button>
      </div>
    </div>
  );
}
