import type { ProjectDetail, ProjectImage, ProjectListItem, ProjectOverview } from 'contracts/api';
import { z } from 'zod';
import { isDay } from '../../lib/calendar-day.ts';
import * as fields from '../../lib/fields.ts';

const STATUSES = ['ongoing', 'completed', 'failed'] as const;
export const SORT_KEYS = ['id', 'completed', 'title', 'status'] as const;
export const MAX_PUBLIC = 200;
const MAX_TAGS = 30;

const NOT_A_STATUS = `Must be one of ${STATUSES.join(', ')}.`;
const status = z.enum(STATUSES, NOT_A_STATUS);

const NOT_A_DATE = 'Must be a date like 2026-03-31.';

/** A day, also as the start of an ISO time; empty and null are no date. */
const day = z
  .union([z.null(), z.string()], NOT_A_DATE)
  .transform((value, context): string | null => {
    if (value === null || value === '') return null;
    const text = value.slice(0, 10);
    const isDate = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(value);
    // The year 0 would stand for all years in a filter.
    if (isDate && text >= '0001' && isDay(text)) return text;
    const message = isDate ? `There is no ${text} in the calendar.` : NOT_A_DATE;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .pipe(z.string().nullable());

const tag = fields.line(50);

/** A list, or one comma-separated text; blank tags are dropped. Stored as one text. */
const tags = z
  .union([z.array(tag), z.string().transform((text) => text.split(','))], {
    error: 'Must be a list of texts.',
  })
  .pipe(z.array(tag))
  .transform((list) => list.flatMap((item) => item.split(',')).map((item) => item.trim()))
  .transform((list) => list.filter((item) => item !== ''))
  .refine((list) => list.length <= MAX_TAGS, `There can be at most ${MAX_TAGS} tags.`)
  .transform((list) => list.join(','))
  .pipe(z.string());

/**
 * The fields that administrators write and everybody reads. What may be sent, what is stored and what is shown derive from these; what
 * is stored comes out as it is.
 */
export const project = z.object({
  title: fields.line(200),
  description: fields.text(5000),
  status,
  /** `YYYY-MM-DD`: a calendar day has no time zone. */
  completed: day,
  /** Comma-separated. */
  tags,
});

export type ProjectFields = z.output<typeof project>;

/** A new project, as far as nothing was sent. */
export const EMPTY: ProjectFields = {
  title: '',
  description: '',
  status: 'ongoing',
  completed: null,
  tags: '',
};

export const byId = z.object({ id: fields.id });
export const relatedQuery = byId.extend({ limit: fields.related });

const MAX_CHOSEN = 20;

export const overviewQuery = z.object({
  ids: z
    .string('Must be ids with commas between them.')
    .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Must be ids with commas between them.')
    .default('')
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .refine((ids) => ids.length <= MAX_CHOSEN, `There can be at most ${MAX_CHOSEN} ids.`)
    .meta({ description: 'Ids with commas between them: 3,12' }),
});

export const publicQuery = z.object({
  year: fields.year,
  search: fields.search,
  page: fields.page,
  limit: fields.limit(MAX_PUBLIC, MAX_PUBLIC),
});

export const totalBody = z.object({ status: status.optional() });

export const allBody = z.object({
  page: fields.page,
  sort: z.enum(SORT_KEYS, `Must be one of ${SORT_KEYS.join(', ')}.`).default('id'),
  limit: fields.limit(4, MAX_PUBLIC),
});

export const findBody = z.object({
  search: fields.search,
  page: fields.page,
  limit: fields.limit(4, MAX_PUBLIC),
});

export const createBody = project
  .partial()
  .extend({ status: z.union([z.literal('').transform(() => undefined), status], NOT_A_STATUS).optional() });

export const updateBody = project.partial().extend({ id: fields.id, version: fields.version });

/** One image: the JSON of an object with its `id`, or the id alone. Other properties are not looked at. */
const imageId = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be the JSON of an image.' });
      return z.NEVER;
    }
  })
  .pipe(z.union([z.object({ id: fields.id }).transform((image) => image.id), fields.id]));

const imageIds = z
  .union(
    [
      z.array(imageId),
      z
        .string()
        .transform((one) => [one])
        .pipe(z.array(imageId)),
    ],
    {
      error: 'Must be the JSON of each image.',
    },
  )
  .optional();

const NOT_AN_ORDER = 'Must be the JSON of a list of image ids, "file:0" and "media:1".';

type Placed = { image: number } | { file: number } | { media: number };

/** An image: one that the project has, the n-th of the files sent, or one of the library to be added. */
const placed = z.union(
  [
    z
      .int()
      .positive()
      .transform((image): Placed => ({ image })),
    z
      .string()
      .regex(/^(file|media):\d{1,15}$/)
      .transform((text): Placed => {
        const [kind, number] = text.split(':');
        return kind === 'file' ? { file: Number(number) } : { media: Number(number) };
      }),
  ],
  NOT_AN_ORDER,
);

/** The images as they are to be: the first is the cover. */
const order = z
  .string(NOT_AN_ORDER)
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: NOT_AN_ORDER });
      return z.NEVER;
    }
  })
  .pipe(z.array(placed, NOT_AN_ORDER).max(500, NOT_AN_ORDER))
  .optional();

export type ImageOrder = z.output<typeof order>;

export const addImagesBody = z.object({ pid: fields.id, order });

/** Any other field is refused: a list of kept images under another name would else remove them all. */
export const updateImagesBody = z.strictObject({
  id: fields.id,
  'existing[]': imageIds,
  existing: imageIds,
  'removed[]': imageIds,
  removed: imageIds,
  order,
});

const focus = z.object({ x: z.number(), y: z.number() }).optional();

export const listItem = project.extend({
  id: z.number(),
  image_path: z.string().nullable(),
  image_source: z.boolean().optional(),
  image_width: z.number().optional(),
  image_height: z.number().optional(),
  image_focus: focus,
  image_alt: z.string().optional(),
  slug: z.string(),
  updated_at: z.string(),
}) satisfies z.ZodType<ProjectListItem>;

export const detail = project.extend({
  id: z.number(),
  version: z.number(),
  slug: z.string(),
  summary: z.string(),
  updated_at: z.string(),
}) satisfies z.ZodType<ProjectDetail>;

export const image = z.object({
  id: z.number(),
  image_path: z.string(),
  source: z.boolean(),
  width: z.number().optional(),
  height: z.number().optional(),
  alt: z.string().optional(),
  focus,
}) satisfies z.ZodType<ProjectImage>;

export type ListItem = z.output<typeof listItem>;
export type Detail = z.output<typeof detail>;

export const list = z.array(listItem);
export const overview = z.object({
  total: z.number(),
  completed: z.number(),
  projects: list,
}) satisfies z.ZodType<ProjectOverview>;
export const wrappedList = z.object({ result: list });
export const images = z.array(image);
export const total = z.object({ total: z.number() });
export const years = z.array(z.object({ filter_val: z.number() }));
export const resultId = z.object({ result: z.number() });
export const saved = z.object({ result: z.number(), version: z.number() });
export const found = z.object({ result: list, total });
export const wrappedDetail = z.object({ result: detail });
export const wrappedImages = z.object({ result: images });
