import type { ContentSchema } from 'contracts/content';
import { isGroup, textOf } from './field-props.ts';

/** What an element of a list is called: its first text; “Milestone 2” without one. */
export function nameOf(schema: ContentSchema, value: unknown, itemTitle: string, index: number): string {
  const text = firstText(schema, value).trim();
  if (text) return text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return `${capitalized(itemTitle)} ${index + 1}`;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function firstText(schema: ContentSchema, value: unknown): string {
  if (schema.field === 'text' || schema.field === 'paragraph') return textOf(value);
  if (!('properties' in schema) || !isGroup(value)) return '';
  const texts = Object.entries(schema.properties).map(([name, field]) => firstText(field, value[name]));
  return texts.find((text) => text !== '') ?? '';
}
