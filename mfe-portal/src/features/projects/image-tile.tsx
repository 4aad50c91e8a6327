import { Eye, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './project-form.module.css';

interface Props {
  name: string;
  /** What the user should know about the image. */
  note?: string;
  /** Null while 'Uploading...' is shown. */
  address: string | null;
  /** Moves the image. */
  controls: ReactNode;
  isCover: boolean;
  onMakeCover(): void;
  onView(): void;
  onDelete(): void;
}

export function ImageTile({ name, note, address, controls, isCover, onMakeCover, onView, onDelete }: Props) {
  return (
    <div className={styles.tile}>
      {address === null ? (
        <p role="status" className={`ui-skeleton ${styles.waiting}`}>
          Uploading...
        </p>
      ) : (
        <img src={address} alt={name} className={styles.thumbnail} />
      )}
      {note && <p className={`ui-hint ${styles.tileNote}`}>{note}</p>}
      <p className={styles.tileHead}>
        <span className={styles.tileName}>{name}</span>
        {isCover ? (
          <span className="ui-badge">Cover</span>
        ) : (
          <button
            type="button"
            className={styles.makeCover}
            aria-label={`Make ${name} the cover`}
            onClick={onMakeCover}
          >
            Make cover
          </button>
        )}
      </p>
      <div className={styles.tileBar}>
        {controls}
        {address !== null && (
          <button type="button" className={styles.tileButton} aria-label={`View ${name}`} onClick={onView}>
            <Eye aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
          </button>
        )}
        <button type="button" className={styles.tileButton} aria-label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
        </button>
      </div>
    </div>
  );
}
