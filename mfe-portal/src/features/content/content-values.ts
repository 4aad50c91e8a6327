import type { EditableContent, GroupSchema } from 'contracts/content';
import type { MergeField } from '../../lib/merge.ts';

/** The fields of a form, each as JSON: a draft stores texts. */
export type ContentValues = Record<string, string>;

export function valuesOf({ schema, value }: Pick<EditableContent, 'schema' | 'value'>): ContentValues {
  return Object.fromEntries(
    Object.keys(schema.properties).map((name) => [name, JSON.stringify(value[name] ?? null)]),
  );
}

/** The value that the form stands for. */
export function asValue(values: ContentValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, JSON.parse(text)]));
}

/** How the fields are compared with what somebody else has saved. */
export const mergeFieldsOf = ({ properties }: GroupSchema): MergeField<ContentValues>[] =>
  Object.entries(properties).map(([name, { title }]) => ({
    ...{ name, label: title },
    read: (values) => values[name] ?? '',
  }));
