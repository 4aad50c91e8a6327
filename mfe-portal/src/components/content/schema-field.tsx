import { Field, FieldError } from '../form/field.tsx';
import { FileField } from '../picture/file-field.tsx';
import { PictureField } from '../picture/picture-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ColourField } from './colour-field.tsx';
import { type FieldProps, isGroup, textOf } from './field-props.ts';
import { GroupField } from './group-field.tsx';
import { LinkField } from './link-field.tsx';
import { ListField } from './list-field.tsx';
import { RecordField } from './record-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { ParagraphField, TextField } from './text-field.tsx';
import { TreeField } from './tree-field.tsx';

/** The control of a field, by its kind. */
export function SchemaField({ schema, ...props }: FieldProps) {
  const { value, path, errors, onChange } = props;
  const common = { label: schema.title, error: errors[path] ?? '', hint: schema.description ?? '' };
  switch (schema.field) {
    case 'group':
      return <GroupField schema={schema} {...props} />;
    case 'list':
      return <ListField schema={schema} {...props} />;
    case 'tree':
      return <TreeField schema={schema} {...props} />;
    case 'paragraph':
      return <ParagraphField schema={schema} {...props} />;
    case 'rich-text':
      return <RichTextField schema={schema} {...props} />;
    case 'link':
      return <LinkField schema={schema} {...props} />;
    case 'colour':
      return <ColourField schema={schema} {...props} />;
    case 'choice':
      return <ChoiceField schema={schema} {...props} />;
    case 'project':
    case 'article':
      return <RecordField kind={schema.field} schema={schema} {...props} />;
    case 'picture':
      return <PictureField {...common} value={pictureOf(value)} onChange={onChange} />;
    case 'file':
      return <FileField {...common} value={fileOf(value)} onChange={onChange} />;
    case 'number':
      return (
        <Field {...common}>
          {(control) => (
            <input
              {...control}
              type="number"
              className="ui-input"
              min={schema.minimum}
              max={schema.maximum}
              step={schema.type === 'integer' ? 1 : 'any'}
              value={typeof value === 'number' ? value : ''}
              onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
            />
          )}
        </Field>
      );
    case 'switch':
      return (
        <div className="ui-field">
          <label>
            <input
              type="checkbox"
              checked={value === true}
              onChange={({ target }) => onChange(target.checked)}
            />{' '}
            {schema.title}
          </label>
          {schema.description && <p className="ui-hint">{schema.description}</p>}
          <FieldError>{errors[path]}</FieldError>
        </div>
      );
    default:
      return <TextField schema={schema} {...props} />;
  }
}

function pictureOf(value: unknown) {
  if (!isGroup(value) || !textOf(value.path)) return null;
  return { path: textOf(value.path), alt: textOf(value.alt), caption: textOf(value.caption) };
}

function fileOf(value: unknown) {
  if (!isGroup(value) || !textOf(value.path)) return null;
  return { path: textOf(value.path), name: textOf(value.name), bytes: Number(value.bytes) || 0 };
}
