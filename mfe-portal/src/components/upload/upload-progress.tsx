import styles from './upload-progress.module.css';
import type { UploadState } from './use-upload.ts';

/** Shows an upload's progress, with a button to stop it until everything is sent. */
export function UploadProgress({ label, upload: { share, stop } }: { label: string; upload: UploadState }) {
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div className={styles.upload}>
      <label className={styles.progress}>
        <span>{share < 1 ? `${label} ${percent}%` : 'Processing…'}</span>
        <progress className={styles.bar} max={100} value={percent} />
      </label>
      {share < 1 && (
        <button type="button" className="ui-button ui-button--small" onClick={stop}>
          Stop
        </button>
      )}
    </div>
  );
}
