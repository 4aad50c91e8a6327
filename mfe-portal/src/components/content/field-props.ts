import type { ContentSchema } from 'contracts/content';
import type { FieldErrors } from '../form/use-field-errors.ts';

/** What the control of a field gets. */
export interface FieldProps<Schema extends ContentSchema = ContentSchema> {
  schema: Schema;
  /** Has the form that the schema says, or came from an older one. */
  value: unknown;
  /** Of the field in the value: `stats.0.label`. */
  path: string;
  /** Messages by path. */
  errors: FieldErrors;
  onChange(value: unknown): void;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its path below another one's. */
export const below = (path: string, name: string | number): string =>
  path ? `${path}.${name}` : String(name);
