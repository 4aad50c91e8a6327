import { useQuery } from '@tanstack/react-query';
import type { NumberSchema } from 'contracts/content';
import { useState } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { Field } from '../form/field.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { fetchTitle } from './linked-records.ts';
import { RecordPicker } from './record-picker.tsx';

interface Props extends FieldProps<NumberSchema> {
  kind: 'project' | 'article';
}

/** A project or an article of the site, by its id; 0 for none. */
export function RecordField({ kind, schema, value, path, errors, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const id = typeof value === 'number' ? value : 0;
  return (
    <Field label={schema.title} hint={schema.description ?? ''} error={errors[path] ?? ''}>
      {(control) => (
        <div className={styles.picked}>
          <span className={styles.chosen}>{id > 0 ? <Title kind={kind} id={id} /> : 'None'}</span>
          <button
            {...control}
            type="button"
            className="ui-button ui-button--small"
            onClick={() => setChoosing(true)}
          >
            {id > 0 ? `Choose another ${kind}…` : `Choose ${kind === 'article' ? 'an' : 'a'} ${kind}…`}
          </button>
          {id > 0 && (
            <button
              type="button"
              className="ui-button ui-button--small ui-button--quiet"
              onClick={() => onChange(0)}
            >
              None
            </button>
          )}
          {isChoosing && (
            <RecordPicker
              kinds={[kind]}
              onChoose={(record) => {
                onChange(record.id);
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

function Title({ kind, id }: { kind: 'project' | 'article'; id: number }) {
  const { api } = usePortal();
  const { data, error } = useQuery({
    queryKey: ['content', 'title', kind, id],
    queryFn: ({ signal }) => fetchTitle(api, kind, id, signal),
  });
  if (error) return <em>{isGone(error) ? `This ${kind} was deleted.` : `${kind} ${id}`}</em>;
  return <>{data ?? '…'}</>;
}
