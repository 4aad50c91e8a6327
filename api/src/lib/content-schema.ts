import type { ContentSchema, ContentType, GroupSchema } from 'contracts/content';
import { z } from 'zod';

const MOST_TYPES = 60;
/** Groups in groups and lists in lists. */
const DEEPEST = 6;
const LONGEST_TEXT = 100_000;
const MOST_ITEMS = 500;

const info = {
  title: z.string().min(1).max(100),
  description: z.string().max(500).optional(),
  demo: z.literal(true).optional(),
  control: z.literal(true).optional(),
};
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
/** As keys of values, so never one that objects have already. */
const fieldName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}$/)
  .refine((name) => !(name in {}) && name !== 'children', 'Must be another name.');

const text = z.strictObject({
  type: z.literal('string'),
  field: z.enum([
    'text',
    'paragraph',
    'rich-text',
    'date',
    'time',
    'link',
    'colour',
    'choice',
    'email',
    'phone',
    'time-zone',
  ]),
  ...info,
  minLength: z.int().min(0).max(1).optional(),
  maxLength: z.int().min(1).max(LONGEST_TEXT),
  enum: z.array(z.string().min(1).max(100)).min(1).max(100).optional(),
  labels: z.array(z.string().max(100)).max(100).optional(),
  against: z.array(colour).max(10).optional(),
  contrast: z.number().min(1).max(21).optional(),
});
const number = z.strictObject({
  type: z.enum(['number', 'integer']),
  field: z.enum(['number', 'project', 'article']),
  ...info,
  minimum: z.number(),
  maximum: z.number(),
});
const toggle = z.strictObject({ type: z.literal('boolean'), field: z.literal('switch'), ...info });
const picture = z.strictObject({ type: z.literal('object'), field: z.literal('picture'), ...info });
const file = z.strictObject({ type: z.literal('object'), field: z.literal('file'), ...info });

/** Those with fields in them are read one level at a time, so that what is deeper than allowed is refused and not followed. */
const schemaAt = (depth: number): z.ZodType<ContentSchema> =>
  depth === 0
    ? z.discriminatedUnion('field', [text, number, toggle, picture, file])
    : z.discriminatedUnion('field', [
        text,
        number,
        toggle,
        picture,
        file,
        listAt(depth),
        groupAt(depth),
        treeAt(depth),
      ]);

const propertiesAt = (depth: number) => z.record(fieldName, schemaAt(depth - 1));

const listAt = (depth: number) =>
  z.strictObject({
    type: z.literal('array'),
    field: z.literal('list'),
    ...info,
    items: schemaAt(depth - 1),
    itemTitle: z.string().min(1).max(60),
    minItems: z.int().min(0).optional(),
    maxItems: z.int().min(1).max(MOST_ITEMS),
  });
const groupAt = (depth: number) =>
  z.strictObject({
    type: z.literal('object'),
    field: z.literal('group'),
    ...info,
    properties: propertiesAt(depth),
  }) satisfies z.ZodType<GroupSchema>;
const treeAt = (depth: number) =>
  z.strictObject({
    type: z.literal('object'),
    field: z.literal('tree'),
    ...info,
    properties: propertiesAt(depth),
    itemTitle: z.string().min(1).max(60),
    maxItems: z.int().min(1).max(MOST_ITEMS),
  });

/** The content types of a release, whose fields are of the kinds that the portal knows. */
export const contentTypes = z
  .array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
      title: z.string().min(1).max(100),
      description: z.string().max(500).optional(),
      schema: groupAt(DEEPEST),
      defaults: z.record(z.string(), z.unknown()),
    }),
  )
  .max(MOST_TYPES)
  .refine(
    (types) => new Set(types.map(({ name }) => name)).size === types.length,
    'Names a type twice.',
  ) satisfies z.ZodType<ContentType[]>;
