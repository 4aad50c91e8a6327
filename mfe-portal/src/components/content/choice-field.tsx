import type { TextSchema } from 'contracts/content';
import { Field } from '../form/field.tsx';
import { type FieldProps, textOf } from './field-props.ts';
import styles from './fields.module.css';

/** One of several values. */
export function ChoiceField({ schema, value, path, errors, onChange }: FieldProps<TextSchema>) {
  const { title, description = '', enum: values = [], labels = [] } = schema;
  return (
    <Field label={title} hint={description} error={errors[path] ?? ''}>
      {(control) => (
        <select
          {...control}
          className={`ui-input ${styles.short}`}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
        >
          {values.map((name, index) => (
            <option key={name} value={name}>
              {labels[index] ?? name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
