import { useQuery } from '@tanstack/react-query';
import type { MediaItem } from 'contracts/api';
import { useId, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { Field, FieldError } from '../form/field.tsx';
import { CroppedPicture } from './cropped-picture.tsx';
import { MediaPickerModal } from './media-picker-modal.tsx';
import { mediaByPath } from './media-queries.ts';
import styles from './picture.module.css';

/** A picture as content keeps it. */
export interface PictureValue {
  /** Below the file root. */
  path: string;
  alt: string;
  caption: string;
}

interface Props {
  label: string;
  value: PictureValue | null;
  onChange(value: PictureValue | null): void;
  /** As in CSS, of the crop that the page shows. */
  ratio?: string;
  hint?: string;
  error?: string;
}

const middle = { x: 0.5, y: 0.5 };

/** A picture of a form: chosen from the library or uploaded to it, with the words that go with it here. */
export function PictureField({ label, value, onChange, ratio = '16 / 9', hint, error }: Props) {
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const choose = ({ path, alt, caption }: MediaItem) => {
    setChoosing(false);
    onChange({ path, alt, caption });
  };
  return (
    <fieldset className={styles.field} aria-describedby={hint && `${id}-hint`}>
      <legend className="ui-label">{label}</legend>
      {value && <Chosen value={value} ratio={ratio} onChange={onChange} />}
      <div className={styles.actions}>
        <button
          type="button"
          className="ui-button ui-button--small"
          data-invalid={error ? true : undefined}
          onClick={() => setChoosing(true)}
        >
          {value ? 'Choose another picture…' : 'Choose a picture…'}
        </button>
        {value && (
          <button
            type="button"
            className="ui-button ui-button--small ui-button--quiet"
            onClick={() => onChange(null)}
          >
            Remove picture
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="ui-hint">
          {hint}
        </p>
      )}
      <FieldError>{error}</FieldError>
      {isChoosing && <MediaPickerModal kind="picture" onChoose={choose} onClose={() => setChoosing(false)} />}
    </fieldset>
  );
}

interface ChosenProps {
  value: PictureValue;
  ratio: string;
  onChange(value: PictureValue): void;
}

function Chosen({ value, ratio, onChange }: ChosenProps) {
  const { api, fileBase } = usePortal();
  const { data, error } = useQuery(mediaByPath(api, value.path));
  return (
    <div className={styles.chosen}>
      <CroppedPicture
        address={`${fileBase}${value.path}?w=640`}
        focus={data?.focus ?? middle}
        ratio={ratio}
        alt={value.alt}
      />
      <div className={styles.texts}>
        {data && <p className="ui-hint">{data.name}</p>}
        {error && <p className="ui-error">The library doesn't have this picture. Choose another one.</p>}
        <Field label="Alt text" hint="What it shows, in words; empty when it only decorates.">
          {(control) => (
            <input
              {...control}
              className="ui-input"
              value={value.alt}
              maxLength={500}
              onChange={(event) => onChange({ ...value, alt: event.target.value })}
            />
          )}
        </Field>
        <Field label="Caption">
          {(control) => (
            <input
              {...control}
              className="ui-input"
              value={value.caption}
              maxLength={1000}
              onChange={(event) => onChange({ ...value, caption: event.target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
