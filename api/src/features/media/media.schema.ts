import type { MediaDetail, MediaItem, MediaPage, PictureUse } from 'contracts/api';
import { z } from 'zod';
import * as fields from '../../lib/fields.ts';

const MAX_LIST = 100;
const KINDS = ['picture', 'file'] as const;

const share = z.coerce
  .number('Must be a number from 0 to 1.')
  .min(0, 'Must be a number from 0 to 1.')
  .max(1, 'Must be a number from 0 to 1.');

/** Forms have no other way to say it. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
  error: 'Must be true or false.',
});

export const byId = z.object({ id: fields.id });

export const findQuery = z
  .object({ id: fields.id.optional(), path: z.string('Must be text.').max(200).optional() })
  .refine(({ id, path }) => id !== undefined || path !== undefined, 'Send an id or a path.');

export const listQuery = z.object({
  search: fields.search,
  kind: z
    .union([z.literal('').transform(() => undefined), z.enum(KINDS)], {
      error: `Must be one of ${KINDS.join(', ')}.`,
    })
    .optional(),
  page: fields.page,
  limit: fields.limit(24, MAX_LIST),
});

const texts = z.object({ alt: fields.line(500), decorative: flag, caption: fields.text(1000) });

export const addBody = texts.partial().extend({
  kept: flag.optional().meta({
    description:
      'False for a file of a form that is being filled: after 30 days it goes unless something shows it',
  }),
});

export const updateBody = texts.partial().extend({
  id: fields.id,
  name: fields
    .line(200)
    .refine((value) => value !== '', 'Must not be empty.')
    .optional(),
  focus: z.object({ x: share, y: share }, 'Must be a point.').optional(),
});

export type Update = z.output<typeof updateBody>;

export const item = z.object({
  id: z.number(),
  path: z.string(),
  kind: z.enum(KINDS),
  name: z.string(),
  alt: z.string(),
  decorative: z.boolean(),
  caption: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }),
  width: z.number().optional(),
  height: z.number().optional(),
  bytes: z.number(),
  created_at: z.string(),
  created_by: z.string(),
}) satisfies z.ZodType<MediaItem>;

const use = z.object({
  kind: z.enum(['project', 'article', 'content']),
  id: z.union([z.number(), z.string()]),
  title: z.string(),
  where: z.string(),
}) satisfies z.ZodType<PictureUse>;

export const mediaPage = z.object({ list: z.array(item), total: z.number() }) satisfies z.ZodType<MediaPage>;
export const detail = item.extend({ used: z.array(use) }) satisfies z.ZodType<MediaDetail>;
export const resultId = z.object({ result: z.number() });
