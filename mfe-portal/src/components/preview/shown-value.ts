import type { ContentSchema, GroupSchema } from 'contracts/content';
import { safeHtml } from 'kit/article-html/safe-html.ts';
import { isGroup } from '../content/field-props.ts';

type Values = Record<string, unknown>;

/** What is being edited as a page may show it: the page trusts formatted texts, which the API hasn't cleaned yet. */
export const shownValue = ({ properties }: Pick<GroupSchema, 'properties'>, value: Values): Values =>
  Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, schema ? shownField(schema, field) : field];
    }),
  );

function shownField(schema: ContentSchema, value: unknown): unknown {
  if (schema.field === 'rich-text') return typeof value === 'string' ? safeHtml(value) : value;
  if (schema.field === 'list')
    return Array.isArray(value) ? value.map((item) => shownField(schema.items, item)) : value;
  if (schema.field === 'group') return isGroup(value) ? shownValue(schema, value) : value;
  if (schema.field === 'tree' && isGroup(value)) {
    const shown = shownValue(schema, value);
    const { children } = value;
    if (!Array.isArray(children)) return shown;
    return { ...shown, children: children.map((child) => shownField(schema, child)) };
  }
  return value;
}
