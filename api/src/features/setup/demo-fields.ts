import { isDeepStrictEqual } from 'node:util';
import type { ContentSchema, GroupSchema } from 'contracts/content';
import { isGroup, readContent, withDefaults } from '../../lib/content-value.ts';

type Values = Record<string, unknown>;

/** A field of a content type that still is the demo's. */
export interface DemoField {
  path: string[];
  title: string;
  value: unknown;
  /** What stands there without the demo; undefined for a field that can't be empty. */
  emptied: unknown;
}

/** Undefined for a field that can't be empty. */
function emptyOf(schema: ContentSchema, value: unknown): unknown {
  switch (schema.field) {
    case 'list':
      return schema.minItems ? undefined : [];
    case 'picture':
    case 'file':
      return null;
    case 'project':
    case 'article':
      return schema.minimum > 0 ? undefined : 0;
    case 'tree':
      return { ...emptyFields(schema.properties, isGroup(value) ? value : {}), children: [] };
    case 'group':
    case 'number':
    case 'switch':
    case 'choice':
      return undefined;
    default:
      return schema.minLength ? undefined : '';
  }
}

const emptyFields = (properties: Record<string, ContentSchema>, value: Values): Values =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      field.field === 'group'
        ? emptyFields(field.properties, Object(value[name]))
        : (emptyOf(field, value[name]) ?? value[name]),
    ]),
  );

interface Place {
  value: Values;
  /** What the demo has there: by default, and where its seed has other values, as those. */
  demos: Values[];
  path: string[];
  isDemo: boolean;
}

/** What is left of a field without the demo's; undefined for one that can't be empty. The demo's elements leave a list, and the others stay. */
function withoutDemo(schema: ContentSchema, now: unknown, before: unknown[]): unknown {
  const isDemo = (value: unknown, demos: unknown[]) => demos.some((demo) => isDeepStrictEqual(value, demo));
  if (schema.field !== 'list' || !Array.isArray(now)) return isDemo(now, before) ? emptyOf(schema, now) : now;
  const elements = before.flatMap((list) => (Array.isArray(list) ? list : []));
  const own = now.filter((element) => !isDemo(element, elements));
  return own.length < (schema.minItems ?? 0) ? undefined : own;
}

function fieldsIn(schema: GroupSchema, { value, demos, path, isDemo }: Place): DemoField[] {
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const own = isDemo || field.demo === true;
    const now = value[name];
    const before = demos.map((demo) => demo[name]);
    const place = [...path, name];
    if (field.field === 'group') {
      const groups = { value: Object(now), demos: before.map(Object) };
      return fieldsIn(field, { ...groups, path: place, isDemo: own });
    }
    if (!own) return [];
    const emptied = withoutDemo(field, now, before);
    if (isDeepStrictEqual(now, emptied)) return [];
    return [{ path: place, title: field.title, value: now, emptied }];
  });
}

interface Content {
  schema: GroupSchema;
  defaults: Values;
}

/** As a save would store it, so that saved and default text compare as equal. */
function asSaved({ schema, defaults }: Content): Values {
  const { value } = readContent(schema, defaults);
  return isGroup(value) ? withDefaults(defaults, value) : defaults;
}

/** Fields that are marked as the demo's and still have what is. `edited` has been saved; `seeded` is what the demo's seed has saved, whatever came after. */
export function demoFields(
  type: Content,
  edited: Values | undefined,
  seeded: Values | undefined,
): DemoField[] {
  const saved = asSaved(type);
  const value = edited ? withDefaults(saved, edited) : saved;
  const demos = seeded ? [saved, withDefaults(saved, seeded)] : [saved];
  return fieldsIn(type.schema, { value, demos, path: [], isDemo: type.schema.demo === true });
}

/** The value with another one at a path. */
export function withField(value: unknown, [name, ...rest]: string[], field: unknown): unknown {
  if (name === undefined) return field;
  const group: Values = isGroup(value) ? value : {};
  return { ...group, [name]: withField(group[name], rest, field) };
}

export const fieldAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((at, name) => (isGroup(at) ? at[name] : undefined), value);
