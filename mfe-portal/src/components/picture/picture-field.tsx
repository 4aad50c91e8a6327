import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../lib/portal.ts';
import { Field } from '../form/field.tsx';
import { CroppedPicture } from './cropped-picture.tsx';
import { LibraryField } from './library-field.tsx';
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
export function PictureField({ value, onChange, ratio = '16 / 9', ...field }: Props) {
  return (
    <LibraryField
      {...field}
      kind="picture"
      chosen={value && <Chosen value={value} ratio={ratio} onChange={onChange} />}
      onChoose={({ path, alt, caption }) => onChange({ path, alt, caption })}
      onRemove={() => onChange(null)}
    />
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
