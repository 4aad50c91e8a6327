import type { TrashItem } from 'contracts/records';
import { z } from 'zod';
import * as fields from '../../lib/fields.ts';
import { recordKey } from '../../records/record-key.ts';

export const listQuery = z.object({ page: fields.page, limit: fields.limit(20, 100) });
export const restoreBody = z
  .object({
    id: z.uuid('Must be the id of something in the trash.').optional(),
    key: recordKey.optional().meta({ description: 'Instead of the id, the record: what was put in last' }),
  })
  .refine(({ id, key }) => (id === undefined) !== (key === undefined), 'Send either id or key.');
const item = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  what: z.enum(['record', 'draft']),
  at: z.string(),
  by: z.string(),
  until: z.string(),
}) satisfies z.ZodType<TrashItem>;
export const trashPage = z.object({ list: z.array(item), total: z.number() });
export const restored = z.object({ key: z.string() });
