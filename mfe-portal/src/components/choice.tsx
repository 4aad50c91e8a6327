import { useId } from 'react';
import styles from './choice.module.css';
import { FieldError } from './field.tsx';

interface Props<Value extends string> {
  legend: string;
  options: { value: Value; label: string }[];
  /** Empty while none is chosen. */
  value: Value | '';
  error?: string;
  onChange(value: Value): void;
}

/** Radio buttons in a row. */
export function Choice<Value extends string>({ legend, options, value, error, onChange }: Props<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={`ui-label ${styles.legend}`}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={id}
            className={styles.radio}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
