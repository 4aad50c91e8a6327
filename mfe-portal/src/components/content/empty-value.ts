import type { ContentSchema } from 'contracts/content';

/** What a new element of a list starts with. */
export function emptyValue(schema: ContentSchema): unknown {
  switch (schema.field) {
    case 'number':
      return Math.max(0, schema.minimum);
    case 'project':
    case 'article':
      return 0;
    case 'switch':
      return false;
    case 'picture':
    case 'file':
      return null;
    case 'list':
      return [];
    case 'group':
      return emptyFields(schema.properties);
    case 'tree':
      return { ...emptyFields(schema.properties), children: [] };
    case 'choice':
      return schema.enum?.[0] ?? '';
    default:
      return '';
  }
}

const emptyFields = (properties: Record<string, ContentSchema>) =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, emptyValue(field)]));
