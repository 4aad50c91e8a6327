import type { NewsArticle, NewsListItem, NewsPage } from 'contracts/api';
import { z } from 'zod';
import * as fields from '../../lib/fields.ts';
import { slugOf } from '../../lib/slug.ts';
import { IMAGE_PATH } from '../../storage/image-library.ts';

const TYPES = ['update', 'announcement'] as const;
const MAX_LIST = 100;
/** Pictures may come inside the text as `data:` URLs. */
export const MAX_CONTENT_BYTES = 15_000_000;

const NOT_A_TYPE = `Must be one of ${TYPES.join(', ')}.`;
const type = z.enum(TYPES, NOT_A_TYPE);

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
  author: fields.line(100),
  /** Empty: the summary is made from the content. */
  own_summary: fields.text(300),
  /** Empty: the slug is made from the title. */
  own_slug: fields
    .line(80)
    .refine((typed) => typed === '' || slugOf(typed) !== '', 'Must have a letter from A to Z, or a digit.')
    .overwrite(slugOf),
  /** Empty: search engines get the title. */
  seo_title: fields.line(120),
  /** Empty: search engines get the summary. */
  seo_description: fields.text(300),
});

export type NewsFields = z.output<typeof news>;

/** The form starts with no type chosen and doesn't insist on one. */
export const EMPTY: NewsFields = {
  ...{ title: '', type: 'update', content: '' },
  ...{ author: '', own_summary: '', own_slug: '', seo_title: '', seo_description: '' },
};

/** The first instant that is in 1970 anywhere. */
const EARLIEST = Date.UTC(1969, 11, 31, 10);

/** An article's date, which may not be after `latest`: what visitors read has happened. */
export const dateUntil = (latest: () => number) =>
  z
    .union(
      [
        z.literal('').transform(() => undefined),
        z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      ],
      { error: 'Must be a date and time, like 2019-03-04T08:00:00Z.' },
    )
    .refine((time) => !time || time.getTime() >= EARLIEST, 'Choose a date in 1970 or later.')
    .refine(
      (time) => !time || time.getTime() <= latest(),
      "Choose a date that isn't after the time at which the article is published.",
    )
    .meta({
      description: "The article's date; empty or absent: now for a new article, unchanged for another",
    });

const { author, own_summary: summary, own_slug: slug, seo_title, seo_description } = news.shape;
const date = dateUntil(Date.now);
const addedFields = z.object({ date, author, summary, slug, seo_title, seo_description }).partial();

/** Clients that send one of these read a 422, also those of `news/update`. */
export const ADDED_FIELDS: readonly string[] = Object.keys(addedFields.shape);

/** What is sent of an article. */
const sentFields = news.pick({ title: true, type: true, content: true });

/** A picture of the library as the cover; a file that is sent goes before it. */
const cover_path = z
  .string('Must be text.')
  .regex(IMAGE_PATH, 'Must be the path of a picture of the library.')
  .optional();

export const addBody = sentFields.extend({
  ...addedFields.shape,
  cover_path,
  type: z.union([z.literal('').transform(() => EMPTY.type), type], NOT_A_TYPE).default(EMPTY.type),
});

export const updateBody = sentFields.partial().extend({
  ...addedFields.shape,
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

/** What lists don't have. */
const articleOnly = {
  content: true,
  own_summary: true,
  own_slug: true,
  seo_title: true,
  seo_description: true,
} as const;

export const listItem = news.omit(articleOnly).extend({
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
  ...news.pick(articleOnly).shape,
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
