import type { TextSchema } from 'contracts/content';
import { Field } from '../form/field.tsx';
import { contrast } from './contrast.ts';
import { type FieldProps, textOf } from './field-props.ts';
import styles from './fields.module.css';

/** A colour, with how much it stands out from those that it stands on. */
export function ColourField({ schema, value, path, errors, onChange }: FieldProps<TextSchema>) {
  const colour = textOf(value);
  const isColour = /^#[0-9a-f]{6}$/.test(colour);
  const error = errors[path] ?? (isColour ? tooWeak(colour, schema) : '');
  return (
    <Field
      label={schema.title}
      hint={[schema.description, isColour && !error && standsOut(colour, schema)].filter(Boolean).join(' ')}
      error={error}
    >
      {(control) => (
        <div className={styles.colour}>
          <input
            type="color"
            className={styles.swatch}
            aria-label={`${schema.title}: pick a colour`}
            data-empty={!isColour}
            value={isColour ? colour : '#888888'}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            {...control}
            className={`ui-input ${styles.short}`}
            maxLength={7}
            placeholder="#rrggbb"
            spellCheck={false}
            value={colour}
            onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
          />
          {colour && (
            <button
              type="button"
              className="ui-button ui-button--small ui-button--quiet"
              onClick={() => onChange('')}
            >
              Use the design's
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

const lowest = (colour: string, { against = [] }: TextSchema) =>
  Math.min(...against.map((ground) => contrast(colour, ground)));

const toOne = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`;

function tooWeak(colour: string, schema: TextSchema): string {
  const { against = [], contrast: wanted = 1 } = schema;
  if (against.length === 0 || lowest(colour, schema) >= wanted) return '';
  return `Too close to its background: the contrast is ${toOne(lowest(colour, schema))}, and text needs ${wanted} to 1. Pick a ${isLight(against[0]) ? 'darker' : 'lighter'} colour.`;
}

function standsOut(colour: string, schema: TextSchema): string {
  return (schema.against ?? []).length > 0
    ? `Contrast with the background: ${toOne(lowest(colour, schema))}.`
    : '';
}

const isLight = (ground = '#ffffff') => contrast(ground, '#000000') > contrast(ground, '#ffffff');
