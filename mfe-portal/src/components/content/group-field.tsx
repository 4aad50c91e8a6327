import type { GroupSchema } from 'contracts/content';
import { useControl } from './control.ts';
import { below, type FieldProps, isGroup } from './field-props.ts';
import styles from './fields.module.css';

/** Fields that belong together. */
export function GroupField({ schema, ...props }: FieldProps<GroupSchema>) {
  const { title, description } = schema;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{title}</legend>
      {description && <p className="ui-hint">{description}</p>}
      <Fields properties={schema.properties} {...props} />
    </fieldset>
  );
}

interface Props extends Omit<FieldProps, 'schema'> {
  properties: GroupSchema['properties'];
}

/** The fields of a group, one below the other. */
export function Fields({ properties, value, path, errors, onChange }: Props) {
  const Control = useControl();
  const values = isGroup(value) ? value : {};
  return Object.entries(properties).map(([name, schema]) => (
    <Control
      key={name}
      schema={schema}
      value={values[name]}
      path={below(path, name)}
      errors={errors}
      onChange={(changed) => onChange({ ...values, [name]: changed })}
    />
  ));
}
