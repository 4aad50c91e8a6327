import { useId } from 'react';
import styles from './choice.module.css';
import { FieldError } from './field.tsx';

interface Props<Value extends string> {
  legend: string;
  options: { value: Value; label: string }[];
  /** Empty while none is chosen. */
  value: Value | '';
  hint?: string;
  error?: string;
  onChange(value: Value): void;
}

/** Radio buttons in a row. */
export function Choice<Value extends string>({
  legend,
  options,
  value,
  hint,
  error,
  onChange,
}: Props<Value>) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.choice} aria-describedby={described || undefined}>
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
      {hint && (
        <p id={`${id}-hint`} className="ui-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
