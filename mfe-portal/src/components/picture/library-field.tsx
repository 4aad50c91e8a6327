import type { MediaItem } from 'contracts/api';
import { type ReactElement, useId, useState } from 'react';
import { FieldError } from '../form/field.tsx';
import type { MediaKind } from './media-api.ts';
import { MediaPickerModal } from './media-picker-modal.tsx';
import styles from './picture.module.css';

interface Props {
  kind: MediaKind;
  label: string;
  /** Shows what was chosen; null when nothing was. */
  chosen: ReactElement | null;
  onChoose(item: MediaItem): void;
  onRemove(): void;
  hint?: string;
  error?: string;
}

/** The frame of a field that is filled from the library: what was chosen, and the buttons that choose and remove. */
export function LibraryField({ kind, label, chosen, onChoose, onRemove, hint, error }: Props) {
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const choose = (item: MediaItem) => {
    setChoosing(false);
    onChoose(item);
  };
  return (
    <fieldset className={styles.field} aria-describedby={hint && `${id}-hint`}>
      <legend className="ui-label">{label}</legend>
      {chosen}
      <div className={styles.actions}>
        <button
          type="button"
          className="ui-button ui-button--small"
          data-invalid={error ? true : undefined}
          onClick={() => setChoosing(true)}
        >
          {chosen ? `Choose another ${kind}…` : `Choose a ${kind}…`}
        </button>
        {chosen && (
          <button type="button" className="ui-button ui-button--small ui-button--quiet" onClick={onRemove}>
            Remove {kind}
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="ui-hint">
          {hint}
        </p>
      )}
      <FieldError>{error}</FieldError>
      {isChoosing && <MediaPickerModal kind={kind} onChoose={choose} onClose={() => setChoosing(false)} />}
    </fieldset>
  );
}
