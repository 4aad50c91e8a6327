import { useQuery } from '@tanstack/react-query';
import type { GroupSchema } from 'contracts/content';
import type { RecordKey, RecordValue } from 'contracts/records';
import { usePortal } from '../../lib/portal.ts';
import { Awaiting } from '../awaiting.tsx';
import { fetchContent } from '../content/content-api.ts';
import styles from './diff.module.css';
import { PicturesDiff } from './pictures-diff.tsx';
import { fieldsOf, type RecordField } from './record-fields.ts';
import { kindOf } from './record-name.ts';
import { RichTextDiff } from './rich-text-diff.tsx';
import type { DiffProps, SideLabels } from './sides.tsx';
import { TextDiff } from './text-diff.tsx';

interface Props extends DiffProps<RecordValue | null> {
  record: RecordKey;
}

/** Two values of a record, field by field: those that differ. Null is content as its release came with it. */
export function RecordDiff({ record, ...values }: Props) {
  const { api } = usePortal();
  const kind = kindOf(record);
  const type = record.slice('content/'.length);
  const content = useQuery({
    queryKey: ['content', 'schema', type],
    queryFn: ({ signal }) => fetchContent(api, type, signal),
    enabled: kind === 'content',
  });
  if (kind !== 'content') return <ChangedFields {...values} record={record} schema={null} defaults={{}} />;
  if (!content.data)
    return <Awaiting query={content} loading="Fetching Data..." failed="Couldn't load the fields." />;
  return <ChangedFields {...values} record={record} {...content.data} />;
}

interface FieldsProps extends Props {
  schema: GroupSchema | null;
  defaults: RecordValue;
}

function ChangedFields({ record, before, after, labels, schema, defaults }: FieldsProps) {
  const { timeZone } = usePortal();
  const [old, now] = [
    { ...defaults, ...before },
    { ...defaults, ...after },
  ];
  const changed = fieldsOf(kindOf(record), timeZone, schema).filter(
    ({ read }) => JSON.stringify(read(old)) !== JSON.stringify(read(now)),
  );
  if (changed.length === 0) return <p className="ui-muted">Both versions are the same.</p>;
  return (
    <div className={styles.fields}>
      {changed.map((field) => (
        <section key={field.label} aria-label={field.label} className={styles.field}>
          <h3 className={styles.fieldLabel}>{field.label}</h3>
          <FieldDiff field={field} before={old} after={now} labels={labels} />
        </section>
      ))}
    </div>
  );
}

interface FieldProps extends DiffProps<RecordValue> {
  field: RecordField;
  labels: SideLabels;
}

/** One field of two values. */
export function FieldDiff({ field, before, after, labels }: FieldProps) {
  if (field.as === 'pictures')
    return <PicturesDiff before={field.read(before)} after={field.read(after)} labels={labels} />;
  const Diff = field.as === 'text' ? TextDiff : RichTextDiff;
  return <Diff before={field.read(before)} after={field.read(after)} labels={labels} />;
}
