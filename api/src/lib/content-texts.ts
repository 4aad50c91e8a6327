import type { ContentSchema, GroupSchema } from 'contracts/content';
import { readableText } from './plain-text.ts';

type Fields = GroupSchema['properties'];

const SAID = new Set(['text', 'paragraph', 'email', 'phone', 'date']);
const LONG = new Set(['paragraph', 'rich-text', 'group', 'tree']);

/** What visitors read of a content value about the company, line by line in the order of its fields: no controls, addresses, colours and choices. */
export const contentTexts = ({ control, properties }: GroupSchema, value: unknown): string[] =>
  control ? [] : fieldTexts(properties, value);

const fieldTexts = (fields: Fields, value: unknown): string[] =>
  Object.entries(fields).flatMap(([name, field]) => textsOf(field, Object(value)[name]));

function textsOf(schema: ContentSchema, value: unknown): string[] {
  if (schema.control || value === null || value === undefined || value === '') return [];
  if (schema.field === 'list')
    return Array.isArray(value) ? value.flatMap((item) => textsOf(schema.items, item)) : [];
  if (schema.field === 'group') return groupTexts(schema.properties, value);
  if (schema.field === 'tree') {
    const { children } = Object(value);
    const below = Array.isArray(children) ? children.flatMap((child) => textsOf(schema, child)) : [];
    return [...groupTexts(schema.properties, value), ...below];
  }
  if (typeof value !== 'string') return [];
  if (schema.field === 'rich-text') return [readableText(value)];
  if (schema.field === 'time') return [clockTime(value)];
  return SAID.has(schema.field) ? [value] : [];
}

/** Short fields belong together, such as a number and what it counts, so they stand on one line. */
function groupTexts(fields: Fields, value: unknown): string[] {
  if (!Object.values(fields).every(isShort)) return fieldTexts(fields, value);
  const texts: string[] = [];
  const times: string[] = [];
  for (const [name, field] of Object.entries(fields))
    (field.field === 'time' ? times : texts).push(...textsOf(field, Object(value)[name]));
  const line = [...texts, times.join(' to ')].filter((part) => part !== '').join(', ');
  return line === '' ? [] : [line];
}

const isShort = (schema: ContentSchema): boolean =>
  schema.field === 'list' ? isShort(schema.items) : !LONG.has(schema.field);

/** `8:00 AM`, from `08:00`, as the pages write it. */
function clockTime(time: string): string {
  const [hours = 0, minutes] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
