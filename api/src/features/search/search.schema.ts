import type { SearchKind, SearchPage } from 'contracts/search';
import { z } from 'zod';
import * as fields from '../../lib/fields.ts';

export const KINDS = ['page', 'article', 'project'] as const satisfies SearchKind[];

const kind = z.enum(KINDS, `Must be one of ${KINDS.join(', ')}.`);

export const query = z.object({
  q: fields.search.meta({ description: 'What is searched for' }),
  kind: z
    .union([z.literal('').transform(() => undefined), kind], `Must be one of ${KINDS.join(', ')}.`)
    .optional()
    .meta({ description: 'Empty: of all kinds' }),
  year: fields.year,
  page: fields.page,
  limit: fields.limit(10, 50),
});

const marked = z.object({ text: z.string(), marks: z.array(z.tuple([z.number(), z.number()])) });

export const result = z.object({
  list: z.array(
    z.object({ kind, path: z.string(), title: marked, excerpt: marked, year: z.number().nullable() }),
  ),
  total: z.number(),
  isLoose: z.boolean(),
  kinds: z.object({ page: z.number(), article: z.number(), project: z.number() }),
  years: z.array(z.number()),
}) satisfies z.ZodType<SearchPage>;
