import { clockAt, instantAt } from 'kit/dates.ts';
import { useState } from 'react';
import { Field } from '../../components/form/field.tsx';
import { usePortal } from '../../lib/portal.ts';
import styles from './more-fields.module.css';

interface Props {
  /** ISO 8601, or empty. */
  value: string;
  /** What happens when there is none. */
  hint: string;
  error?: string;
  onChange(value: string): void;
}

/** An article's date and time, by the company's clock. */
export function ArticleDate({ value, hint, error, onChange }: Props) {
  const { timeZone } = usePortal();
  const [typed, setTyped] = useState('');
  // What is typed stays as it is: a clock that is put forward skips some times, and those mean later ones.
  const shown = instantAt(typed, timeZone) === value ? typed : value && clockAt(value, timeZone);
  return (
    <Field label="Date" hint={`Time zone: ${timeZone}. ${hint}`} error={error}>
      {(props) => (
        <input
          {...props}
          type="datetime-local"
          className={`ui-input ${styles.date}`}
          min="1970-01-01T00:00"
          max="9999-12-31T23:59"
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(instantAt(target.value, timeZone));
          }}
        />
      )}
    </Field>
  );
}
