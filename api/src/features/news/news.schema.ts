import type { NewsArticle, NewsListItem, NewsPage } from 'contracts/api';
import { z } from 'zod';
import * as fields from '../../lib/fields.ts';
import { IMAGE_PATH } from '../../storage/image-library.ts';

const TYPES = ['update', 'announcement'] as const;
const MAX_LIST = 100;
/** Pictures may come inside the text as `data:` URLs. */
export const MAX_CONTENT_BYTES = 15_000_000;

const type = z.enum(TYPES, `Must be one of ${TYPES.join(', ')}.`);

export const byId = z.object({ id: fields.id });
export const relatedQuery = byId.extend({ limit: fields.related });

export const listQuery = z.object({
  year: fields.year,
  search: fields.search,
  limit: fields.limit(MAX_LIST, MAX_LIST),
  page: fields.page,
});

export const pageQuery = z.object({
  page: fields.page,
  limit: fields.limit(4, MAX_LIST),
  search: fields.search,
});

/**
 * The fields that administrators write and everybody reads. What may be sent, what is stored and what is shown derive from these; what
 * is stored comes out as it is.
 */
export const news = z.object({
  title: fields.line(200).refine((value) => value !== '', 'Must not be empty.'),
  type,
  content: z.string('Must be text.').trim().min(1, 'Must not be empty.'),
});

export type NewsFields = z.output<typeof news>;

/** The form starts with no type chosen and doesn't insist on one. */
export const EMPTY: NewsFields = { title: '', type: 'update', content: '' };

/** A picture of the library as the cover; a file that is sent goes before it. */
const cover_path = z
  .string('Must be text.')
  .regex(IMAGE_PATH, 'Must be the path of a picture of the library.')
  .optional();

export const addBody = news.extend({
  cover_path,
  type: z.union([z.literal('').transform(() => EMPTY.type), type]).default(EMPTY.type),
});

export const updateBody = news.partial().extend({
  id: fields.id,
  cover_path,
  /** Takes the cover away when no new one comes. */
  remove_cover: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
      error: 'Must be true or false.',
    })
    .optional(),
  version: fields.version,
});

export const listItem = news.omit({ content: true }).extend({
  id: z.number(),
  cover_image: z.string().nullable(),
  image_width: z.number().optional(),
  image_height: z.number().optional(),
  image_focus: z.object({ x: z.number(), y: z.number() }).optional(),
  image_alt: z.string().optional(),
  created_at: z.string(),
  slug: z.string(),
  summary: z.string(),
  updated_at: z.string(),
}) satisfies z.ZodType<NewsListItem>;

export const article = listItem.extend({
  content: z.string(),
  version: z.number(),
}) satisfies z.ZodType<NewsArticle>;

export type ListItem = z.output<typeof listItem>;
export type Article = z.output<typeof article>;

export const list = z.array(listItem);
export const newsPage = z.object({ list, total: z.number() }) satisfies z.ZodType<NewsPage>;
export const years = z.array(z.object({ filter_val: z.number() }));
export const resultId = z.object({ result: z.number() });
export const saved = z.union([z.literal(-1), z.object({ result: z.number(), version: z.number() })]);
