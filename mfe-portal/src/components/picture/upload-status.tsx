import { UploadProgress } from '../upload/upload-progress.tsx';
import styles from './picture.module.css';
import type { MediaUploads } from './use-media-uploads.ts';

/** What is being sent, what was made smaller, and what went wrong. */
export function UploadStatus({ uploads }: { uploads: MediaUploads }) {
  const { upload, current, problems, notes } = uploads;
  return (
    <div className={styles.status}>
      {current !== null && upload.share === null && <p role="status">Preparing {current}…</p>}
      {current !== null && <UploadProgress label={current} upload={upload} />}
      {notes.length > 0 && (
        <ul role="status" className="ui-hint">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <ul role="alert" className="ui-error">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
