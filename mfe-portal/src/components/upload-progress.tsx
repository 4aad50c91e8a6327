import styles from './upload-progress.module.css';

/** `share` is 0 to 1, null when nothing is being sent. */
export function UploadProgress({ label, share }: { label: string; share: number | null }) {
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <label className={styles.progress}>
      <span>{percent < 100 ? `${label} ${percent}%` : 'Processing…'}</span>
      <progress className={styles.bar} max={100} value={percent} />
    </label>
  );
}
