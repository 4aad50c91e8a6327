import type { ContentSchema } from 'contracts/content';
import { isGroup, textOf } from '../content/field-props.ts';

/** A field of content as somebody would write it down: a list's elements one below the other, each with the names of its fields. */
export function inPlainWords(schema: ContentSchema, value: unknown): string {
  switch (schema.field) {
    case 'list':
      return linesOf(value, (item) => inPlainWords(schema.items, item));
    case 'group':
      return isGroup(value) ? wordsOfFields(schema.properties, value) : '';
    case 'tree': {
      if (!isGroup(value)) return '';
      const below = linesOf(value.children, (child) => inPlainWords(schema, child));
      return [wordsOfFields(schema.properties, value), below && indented(below)].filter(Boolean).join('\n');
    }
    case 'switch':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return schema.labels?.[schema.enum?.indexOf(textOf(value)) ?? -1] ?? textOf(value);
    case 'project':
    case 'article':
      return value ? `#${value}` : '';
    case 'number':
      return typeof value === 'number' ? String(value) : '';
    case 'picture':
      return isGroup(value) ? [value.alt || value.path, value.caption].filter(Boolean).join(', ') : '';
    case 'file':
      return isGroup(value) ? textOf(value.name) : '';
    case 'rich-text':
      return textIn(textOf(value));
    default:
      return textOf(value);
  }
}

/** Each element after a dot, without its number: one that is put in before doesn't change those after it. */
function linesOf(list: unknown, inWords: (item: unknown) => string): string {
  if (!Array.isArray(list)) return '';
  return list.map((item) => `• ${indented(inWords(item)).trimStart()}`).join('\n');
}

const wordsOfFields = (properties: Record<string, ContentSchema>, value: Record<string, unknown>) =>
  Object.entries(properties)
    .map(([name, schema]): [string, string] => [schema.title, inPlainWords(schema, value[name])])
    .filter(([, words]) => words !== '')
    .map(([title, words]) => (words.includes('\n') ? `${title}:\n${indented(words)}` : `${title}: ${words}`))
    .join('\n');

const indented = (lines: string) => lines.replace(/^/gm, '  ');

/** A formatted text's words, a line for each paragraph. */
function textIn(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<\/(?:p|li|h\d|tr|blockquote)>/g, '$&\n'),
    'text/html',
  );
  return (body.textContent ?? '').trim();
}
