import type { ContentSchema, ContentType, TreeSchema } from 'contracts/content';

/** `⟦home.stats.0.label⟧`: a text that says which field it came from. */
export const mark = (path: string[]) => `⟦${path.join('.')}⟧`;

/** `without-demo`: what is marked as the demo's is empty, as after it was removed. `blank`: all that may be empty is. */
export type Fill = 'filled' | 'without-demo' | 'blank';

/** A value of a content type in which every text names its field. */
export const markedValue = ({ name, schema }: ContentType, fill: Fill): Record<string, unknown> =>
  groupOf(schema.properties, [name], fill);

function groupOf(
  properties: Record<string, ContentSchema>,
  path: string[],
  fill: Fill,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, marked(field, [...path, name], fill)]),
  );
}

function marked(schema: ContentSchema, path: string[], fill: Fill): unknown {
  const isEmpty = fill === 'blank' || (fill === 'without-demo' && schema.demo === true);
  switch (schema.field) {
    case 'rich-text':
      return isEmpty ? '' : `<p>${mark(path)}</p>`;
    case 'text':
    case 'paragraph':
      return isEmpty && !schema.minLength ? '' : mark(path);
    case 'date':
      return isEmpty ? '' : '2025-05-16';
    case 'link':
      return isEmpty && !schema.minLength ? '' : `/${path.join('-')}`;
    case 'choice':
      return schema.enum?.[0];
    case 'number':
    case 'project':
    case 'article':
      return schema.minimum;
    case 'switch':
      return false;
    case 'list':
      return isEmpty ? [] : ['0', '1'].map((index) => marked(schema.items, [...path, index], fill));
    case 'group':
      return groupOf(schema.properties, path, fill);
    case 'tree':
      return treeOf(schema, path, isEmpty ? 'blank' : fill);
    case 'file':
      return isEmpty ? null : { path: 'paper.pdf', name: 'Paper.pdf', bytes: 1_258_291 };
    default:
      return null;
  }
}

function treeOf({ properties }: TreeSchema, path: string[], fill: Fill) {
  const top = groupOf(properties, path, fill);
  const below = groupOf(properties, [...path, 'children'], fill);
  return { ...top, children: fill === 'blank' ? [] : [{ ...below, children: [] }] };
}

/** All marks in some HTML or value. */
export const marksIn = (text: string): string[] => text.match(/⟦[^⟦⟧]+⟧/g) ?? [];
