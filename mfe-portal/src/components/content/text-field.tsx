import type { TextSchema } from 'contracts/content';
import { Field } from '../form/field.tsx';
import { type FieldProps, textOf } from './field-props.ts';
import styles from './fields.module.css';

const inputTypes: Partial<Record<TextSchema['field'], string>> = {
  date: 'date',
  time: 'time',
  email: 'email',
  phone: 'tel',
};

/** One line: a text, a date or a time. */
export function TextField({ schema, value, path, errors, onChange }: FieldProps<TextSchema>) {
  const text = textOf(value);
  const type = inputTypes[schema.field] ?? 'text';
  return (
    <Field
      label={labelOf(schema)}
      hint={[schema.description, schema.field === 'text' && counter(text, schema)].filter(Boolean).join(' ')}
      error={errors[path] ?? ''}
    >
      {(control) => (
        <input
          {...control}
          type={type}
          className={
            schema.field === 'date' || schema.field === 'time' ? `ui-input ${styles.short}` : 'ui-input'
          }
          required={Boolean(schema.minLength)}
          maxLength={schema.maxLength}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Several lines. */
export function ParagraphField({ schema, value, path, errors, onChange }: FieldProps<TextSchema>) {
  const text = textOf(value);
  return (
    <Field
      label={labelOf(schema)}
      hint={[schema.description, counter(text, schema)].filter(Boolean).join(' ')}
      error={errors[path] ?? ''}
    >
      {(control) => (
        <textarea
          {...control}
          className={`ui-input ${styles.paragraph}`}
          required={Boolean(schema.minLength)}
          maxLength={schema.maxLength}
          rows={3}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

export const labelOf = ({ title, minLength }: TextSchema): string => (minLength ? `${title} *` : title);

/** How much of the room is used. */
const counter = (text: string, { maxLength }: TextSchema): string => `${text.length}/${maxLength}`;
