import type { ContentSchema, GroupSchema } from 'contracts/content';
import type { RecordKindName, RecordValue } from 'contracts/records';
import { formatDateTime, formatLongDate } from 'kit/dates.ts';
import { statusNames } from '../../lib/status-names.ts';
import { isGroup, textOf } from '../content/field-props.ts';
import { capitalized } from '../content/name-of.ts';
import { inPlainWords } from './content-words.ts';
import type { DiffPicture } from './pictures-diff.tsx';

/** A field of a record, as two of its values are compared. */
export type RecordField = { name: string; label: string } & (
  | { as: 'text' | 'rich-text'; read(value: RecordValue): string }
  | { as: 'pictures'; read(value: RecordValue): DiffPicture[] }
);

/** Those of a record of any kind; `schema` is that of a content type. */
export function fieldsOf(kind: RecordKindName, timeZone: string, schema: GroupSchema | null): RecordField[] {
  if (kind === 'article') return articleFields(timeZone);
  if (kind === 'project') return projectFields(timeZone);
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => contentField(name, field));
}

const text = (label: string, name: string): RecordField => ({
  ...{ name, label, as: 'text', read: (value) => textOf(value[name]) },
});

const articleFields = (timeZone: string): RecordField[] => [
  text('Title', 'title'),
  { name: 'type', label: 'Type', as: 'text', read: ({ type }) => capitalized(textOf(type)) },
  { name: 'content', label: 'Content', as: 'rich-text', read: ({ content }) => textOf(content) },
  { name: 'cover', label: 'Cover Image', as: 'pictures', read: ({ cover }) => picturesIn([{ path: cover }]) },
  {
    ...{ name: 'date', label: 'Date', as: 'text' },
    read: ({ date }) => (textOf(date) ? formatDateTime(textOf(date), timeZone) : 'When it is published'),
  },
  text('Author', 'author'),
  text('Summary', 'summary'),
  text('Address', 'slug'),
  text('Search title', 'seoTitle'),
  text('Search description', 'seoDescription'),
];

const projectFields = (timeZone: string): RecordField[] => [
  text('Project Title', 'title'),
  text('Description', 'description'),
  {
    ...{ name: 'status', label: 'Status', as: 'text' },
    read: ({ status }) => Object.entries(statusNames).find(([name]) => name === status)?.[1] ?? '',
  },
  {
    ...{ name: 'completed', label: 'Completion Date', as: 'text' },
    read: ({ completed }) => formatLongDate(textOf(completed), timeZone),
  },
  {
    name: 'tags',
    label: 'Tags & Categories',
    as: 'text',
    read: ({ tags }) => textOf(tags).split(/,\s*/).join(', '),
  },
  { name: 'images', label: 'Project Images', as: 'pictures', read: ({ images }) => picturesIn(images) },
];

function contentField(name: string, schema: ContentSchema): RecordField {
  const { title: label, field } = schema;
  if (field === 'rich-text') return { name, label, as: 'rich-text', read: (value) => textOf(value[name]) };
  if (field === 'picture') return { name, label, as: 'pictures', read: (value) => picturesIn([value[name]]) };
  return { name, label, as: 'text', read: (value) => inPlainWords(schema, value[name]) };
}

/** The pictures among what a field holds. */
function picturesIn(list: unknown): DiffPicture[] {
  const found = Array.isArray(list) ? list.filter(isGroup) : [];
  return found
    .map(({ path, source, alt }) => ({ path: textOf(path), source: source === true, alt: textOf(alt) }))
    .filter(({ path }) => path !== '');
}
