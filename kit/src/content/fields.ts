import type { ContentFile, ContentSchema, ContentType, GroupSchema, Picture } from 'contracts/content';
import { z } from 'zod';

/**
 * The fields that content types are made of. A remote declares its types with them in `*.content.ts` beside its pages; only the build runs those files,
 * so that no page carries them: pages import the types and the defaults.
 */

interface Info {
  /** What to know when filling it in. */
  help?: string;
  /** Its default is the demo company's, and not a label that any site needs: “Remove demo content” empties it. */
  demo?: true;
  /** Said by a control, a label or a message of the page, and not about the company: the search doesn't read it, nor what is in it. */
  control?: true;
}

interface Length {
  /** Letters at most. */
  max?: number;
  /** It can't be left empty. */
  required?: true;
}

const schemas = new WeakMap<z.ZodType, ContentSchema>();

/** Remembers how a field is described to the registry and the portal. */
function described<Field extends z.ZodType>(field: Field, schema: ContentSchema): Field {
  schemas.set(field, schema);
  return field;
}

function schemaOf(field: z.ZodType): ContentSchema {
  const schema = schemas.get(field);
  if (!schema) throw new Error('A content type is made of the fields of kit/content/fields.ts only');
  return schema;
}

const infoOf = (title: string, { help, demo, control }: Info) => ({
  title,
  ...(help && { description: help }),
  ...(demo && { demo }),
  ...(control && { control }),
});

type TextKind = 'text' | 'paragraph' | 'rich-text';

const written =
  (field: TextKind, length: number) =>
  (title: string, options: Info & Length = {}) => {
    const { max = length, required } = options;
    const schema = { type: 'string', field, ...infoOf(title, options), maxLength: max } as const;
    const value = z.string().max(max);
    return required ? described(value.min(1), { ...schema, minLength: 1 }) : described(value, schema);
  };

/** One line. */
export const text = written('text', 120);
/** Several lines. */
export const paragraph = written('paragraph', 1000);
/** HTML with headings, lists, links and the like; sanitized when it is saved, and to be sanitized again where it is shown. */
export const richText = written('rich-text', 50_000);

const matching =
  (field: 'date' | 'time' | 'link' | 'email' | 'phone' | 'time-zone', pattern: RegExp, maxLength: number) =>
  (title: string, options: Info & Pick<Length, 'required'> = {}) => {
    const schema = { type: 'string', field, ...infoOf(title, options), maxLength } as const;
    const filled = z.string().max(maxLength).regex(pattern);
    return options.required
      ? described(filled, { ...schema, minLength: 1 })
      : described(z.union([filled, z.literal('')]), schema);
  };

/** `YYYY-MM-DD`. */
export const date = matching('date', /^\d{4}-\d{2}-\d{2}$/, 10);
/** `HH:MM`. */
export const time = matching('time', /^\d{2}:\d{2}$/, 5);
/** A path of the site, or an address with https, http, mailto or tel. */
export const link = matching('link', /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/, 500);

/** One e-mail address. */
export const email = matching('email', /^\S+@\S+$/, 200);
/** A telephone number as people write it: +63 2 8000 0000. */
export const phone = matching('phone', /^[+\d]/, 60);
/** An IANA name: Asia/Manila. */
export const timeZone = matching('time-zone', /^[A-Za-z]/, 60);

/** `#rrggbb`; to be told apart from each colour of `against`. */
export function colour(
  title: string,
  options: Info & Pick<Length, 'required'> & { against?: string[]; contrast?: number } = {},
) {
  const { against, contrast, required } = options;
  const schema: ContentSchema = {
    ...({ type: 'string', field: 'colour', maxLength: 7 } as const),
    ...infoOf(title, options),
    ...(against && { against, contrast: contrast ?? 4.5 }),
    ...(required && { minLength: 1 }),
  };
  return described(z.string().regex(required ? /^#[0-9a-f]{6}$/ : /^(#[0-9a-f]{6})?$/), schema);
}

/** One of some values, each with what it is called. */
export function choice(title: string, options: Record<string, string>, info: Info = {}) {
  const names = Object.keys(options);
  // Not the union of its names: the defaults come from JSON, whose texts are just texts to the compiler.
  const value: z.ZodType<string> = z.enum(names);
  return described(value, {
    ...{ type: 'string', field: 'choice', ...infoOf(title, info) },
    ...{ enum: names, labels: Object.values(options), minLength: 1, maxLength: 100 },
  });
}

export function number(
  title: string,
  { min, max, whole, ...info }: Info & { min: number; max: number; whole?: true },
) {
  const value = z.number().min(min).max(max);
  return described(whole ? value.int() : value, {
    ...{ type: whole ? 'integer' : 'number', field: 'number', ...infoOf(title, info) },
    ...{ minimum: min, maximum: max },
  });
}

const idOf =
  (field: 'project' | 'article') =>
  (title: string, info: Info = {}) =>
    described(z.int().min(0), {
      ...{ type: 'integer', field, ...infoOf(title, info) },
      ...{ minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    });

/** The id of a project, 0 for none. */
export const project = idOf('project');
/** The id of an article, 0 for none. */
export const article = idOf('article');

export function toggle(title: string, info: Info = {}) {
  return described(z.boolean(), { type: 'boolean', field: 'switch', ...infoOf(title, info) });
}

export function picture(title: string, info: Info = {}) {
  const focus = z.object({ x: z.number(), y: z.number() });
  const value: z.ZodType<Picture> = z.object({
    ...{ path: z.string(), alt: z.string(), caption: z.string() },
    ...{ width: z.number().optional(), height: z.number().optional(), focus: focus.optional() },
  });
  return described(value.nullable(), { type: 'object', field: 'picture', ...infoOf(title, info) });
}

export function file(title: string, info: Info = {}) {
  const value: z.ZodType<ContentFile> = z.object({ path: z.string(), name: z.string(), bytes: z.number() });
  return described(value.nullable(), { type: 'object', field: 'file', ...infoOf(title, info) });
}

/** `item`: what one of them is called, in lower case. */
export function list<Item extends z.ZodType>(
  title: string,
  { items, item, min, max = 100, ...info }: Info & { items: Item; item: string; min?: number; max?: number },
) {
  return described(
    z
      .array(items)
      .min(min ?? 0)
      .max(max),
    {
      ...{ type: 'array', field: 'list', ...infoOf(title, info), itemTitle: item },
      ...{ items: schemaOf(items), maxItems: max, ...(min && { minItems: min }) },
    },
  );
}

type Fields = Record<string, z.ZodType>;

const propertiesOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));

export function group<const Properties extends Fields>(
  title: string,
  properties: Properties,
  info: Info = {},
) {
  const schema: GroupSchema = {
    ...{ type: 'object', field: 'group', ...infoOf(title, info) },
    properties: propertiesOf(properties),
  };
  return described(z.object(properties), schema);
}

/** What a tree is made of: a group, and those below it. */
export type TreeNode<Properties extends Fields> = {
  [Name in keyof Properties]: z.infer<Properties[Name]>;
} & {
  children: TreeNode<Properties>[];
};

/** A group with others of its kind below it. */
export function tree<const Properties extends Fields>(
  title: string,
  { item, max = 200, ...info }: Info & { item: string; max?: number },
  properties: Properties,
) {
  const node: z.ZodType<TreeNode<Properties>> = z.custom<TreeNode<Properties>>(
    (value) => z.object({ ...properties, children: z.array(node) }).safeParse(value).success,
  );
  return described(node, {
    ...{ type: 'object', field: 'tree', ...infoOf(title, info), itemTitle: item, maxItems: max },
    properties: propertiesOf(properties),
  });
}

/** A content type as its `*.content.ts` declares it. */
export interface ContentDefinition<Value> {
  /** For the release; throws when the defaults don't fit the schema. */
  describe(): ContentType;
  /** For `typeof` alone. */
  value: Value;
}

/** Declares a content type. `defaults` is what visitors see until somebody edits it. */
export function contentType<const Properties extends Fields>(
  { name, title, help }: { name: string; title: string; help?: string },
  properties: Properties,
  defaults: { [Name in keyof Properties]: z.infer<Properties[Name]> },
): ContentDefinition<{ [Name in keyof Properties]: z.infer<Properties[Name]> }> {
  const schema = group(title, properties);
  return {
    value: defaults,
    describe() {
      const parsed = z.strictObject(properties).safeParse(defaults);
      if (!parsed.success)
        throw new Error(`${name}: the defaults don't fit.\n${z.prettifyError(parsed.error)}`);
      const described = schemaOf(schema);
      if (described.field !== 'group') throw new Error(`${name} is not a group`);
      return { name, title, ...(help && { description: help }), schema: described, defaults };
    },
  };
}

/** What pages get of a type: `ContentOf<typeof home>`. */
export type ContentOf<Definition extends { value: unknown }> = Definition['value'];
