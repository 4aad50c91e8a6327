import type { MediaItem } from 'contracts/api';
import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { FieldError } from '../form/field.tsx';
import { sizeText } from './media-grid.tsx';
import { MediaPickerModal } from './media-picker-modal.tsx';
import styles from './picture.module.css';

/** A PDF as content keeps it. */
export interface FileValue {
  /** Below the file root. */
  path: string;
  name: string;
  bytes: number;
}

interface Props {
  label: string;
  value: FileValue | null;
  onChange(value: FileValue | null): void;
  hint?: string;
  error?: string;
}

/** A PDF of a form: chosen from the library or uploaded to it. */
export function FileField({ label, value, onChange, hint, error }: Props) {
  const { fileBase } = usePortal();
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const choose = ({ path, name, bytes }: MediaItem) => {
    setChoosing(false);
    onChange({ path, name, bytes });
  };
  return (
    <fieldset className={styles.field} aria-describedby={hint && `${id}-hint`}>
      <legend className="ui-label">{label}</legend>
      {value && (
        <p className={styles.fileName}>
          <FileText aria-hidden="true" strokeWidth={1.5} size={18} />
          <a className="ui-link" href={`${fileBase}${value.path}`} target="_blank" rel="noreferrer">
            {value.name}
          </a>
          <span className="ui-hint">{sizeText(value.bytes)}</span>
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className="ui-button ui-button--small"
          data-invalid={error ? true : undefined}
          onClick={() => setChoosing(true)}
        >
          {value ? 'Choose another file…' : 'Choose a file…'}
        </button>
        {value && (
          <button
            type="button"
            className="ui-button ui-button--small ui-button--quiet"
            onClick={() => onChange(null)}
          >
            Remove file
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="ui-hint">
          {hint}
        </p>
      )}
      <FieldError>{error}</FieldError>
      {isChoosing && <MediaPickerModal kind="file" onChoose={choose} onClose={() => setChoosing(false)} />}
    </fieldset>
  );
}
