import type { AuditEntry, AuditPage, AuditPeople } from 'contracts/audit';
import { z } from 'zod';
import { AREAS } from '../../audit/audit-log.ts';
import { isDay } from '../../lib/calendar-day.ts';
import * as fields from '../../lib/fields.ts';

const MAX_LIST = 200;
const none = z.literal('').transform(() => undefined);

const NOT_A_DAY = 'Must be a day, like 2026-03-31.';

const day = z
  .union([none, z.string().refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text), NOT_A_DAY)], {
    error: NOT_A_DAY,
  })
  .optional();

export const filterQuery = z.object({
  who: z
    .union([none, z.string().max(200, 'Must have at most 200 characters.')], { error: 'Must be text.' })
    .optional()
    .meta({ description: 'Username, or name of a release token' }),
  area: z.union([none, z.enum(AREAS)], { error: `Must be one of ${AREAS.join(', ')}.` }).optional(),
  search: fields.search,
  from: day.meta({ description: 'The first day, YYYY-MM-DD, in the time zone of the company' }),
  to: day.meta({ description: 'The last day' }),
});

export const listQuery = filterQuery.extend({ page: fields.page, limit: fields.limit(25, MAX_LIST) });

const entry = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string().meta({ description: 'Empty when nobody knows who it was' }),
  area: z.enum(AREAS),
  action: z.string(),
  target: z.string(),
  record: z.string(),
  details: z.string(),
}) satisfies z.ZodType<AuditEntry>;

export const entries = z.object({ list: z.array(entry), total: z.number() }) satisfies z.ZodType<AuditPage>;
export const people = z.array(z.string()) satisfies z.ZodType<AuditPeople>;
