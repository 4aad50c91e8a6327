import type { TreeSchema } from 'contracts/content';
import { FieldError } from '../form/field.tsx';
import { emptyValue } from './empty-value.ts';
import { below, type FieldProps, isGroup } from './field-props.ts';
import styles from './fields.module.css';
import { Fields } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { nameOf } from './name-of.ts';

const deepest = 8;

/** A group with others of its kind below it, such as who reports to whom. */
export function TreeField({ schema, value, path, errors, onChange }: FieldProps<TreeSchema>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{schema.title}</legend>
      {schema.description && <p className="ui-hint">{schema.description}</p>}
      <Node schema={schema} value={value} path={path} errors={errors} onChange={onChange} depth={0} />
      <FieldError>{errors[path]}</FieldError>
    </fieldset>
  );
}

function Node({ schema, value, path, errors, onChange, depth }: FieldProps<TreeSchema> & { depth: number }) {
  const empty = emptyValue(schema);
  const node = [value, empty].find(isGroup) ?? {};
  const name = nameOf(schema, node, schema.itemTitle, 0);
  return (
    <div className={styles.node}>
      <Fields
        properties={schema.properties}
        value={node}
        path={path}
        errors={errors}
        onChange={(changed) => onChange({ ...node, ...(isGroup(changed) ? changed : {}) })}
      />
      {depth < deepest && (
        <ListField
          schema={{
            ...{ type: 'array', field: 'list', title: `Below ${name}` },
            ...{ items: schema, itemTitle: schema.itemTitle, maxItems: schema.maxItems },
          }}
          value={node.children}
          path={below(path, 'children')}
          errors={errors}
          onChange={(children) => onChange({ ...node, children })}
        />
      )}
    </div>
  );
}
