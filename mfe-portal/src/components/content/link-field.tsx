import type { TextSchema } from 'contracts/content';
import { useState } from 'react';
import { Field } from '../form/field.tsx';
import { type FieldProps, textOf } from './field-props.ts';
import styles from './fields.module.css';
import { RecordPicker } from './record-picker.tsx';
import { labelOf } from './text-field.tsx';

/** Where something leads: a page, article or project of the site, or an address elsewhere. */
export function LinkField({ schema, value, path, errors, onChange }: FieldProps<TextSchema>) {
  const [isChoosing, setChoosing] = useState(false);
  const hint =
    schema.description ?? 'A page of this site, or an address that starts with https://, mailto: or tel:.';
  return (
    <Field label={labelOf(schema)} hint={hint} error={errors[path] ?? ''}>
      {(control) => (
        <div className={styles.picked}>
          <input
            {...control}
            className="ui-input"
            maxLength={schema.maxLength}
            spellCheck={false}
            value={textOf(value)}
            onChange={({ target }) => onChange(target.value)}
          />
          <button type="button" className="ui-button ui-button--small" onClick={() => setChoosing(true)}>
            Choose…
          </button>
          {isChoosing && (
            <RecordPicker
              kinds={['page', 'article', 'project']}
              onChoose={({ address }) => {
                onChange(address);
                setChoosing(false);
              }}
              onClose={() => setChoosing(false)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
