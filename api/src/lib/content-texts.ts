import type { ContentSchema } from 'contracts/content';
import { readableText } from './plain-text.ts';

const SAID = new Set(['text', 'paragraph', 'email', 'phone', 'time', 'date']);

/** What visitors read of a content value, in the order of its fields: no addresses, colours and choices. */
export function contentTexts(schema: ContentSchema, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (schema.field === 'list')
    return Array.isArray(value) ? value.flatMap((item) => contentTexts(schema.items, item)) : [];
  if (schema.field === 'group') return fieldTexts(schema.properties, value);
  if (schema.field === 'tree') {
    const { children } = Object(value);
    const below = Array.isArray(children) ? children.flatMap((child) => contentTexts(schema, child)) : [];
    return [...fieldTexts(schema.properties, value), ...below];
  }
  if (typeof value !== 'string') return [];
  if (schema.field === 'rich-text') return [readableText(value)];
  return SAID.has(schema.field) ? [value] : [];
}

const fieldTexts = (properties: Record<string, ContentSchema>, value: unknown): string[] =>
  Object.entries(properties).flatMap(([name, field]) => contentTexts(field, Object(value)[name]));
