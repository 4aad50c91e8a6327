import { z } from 'zod';

const value = z.record(z.string(), z.unknown(), 'Must be an object.');
const type = z
  .string('Must be text.')
  .regex(/^[a-z][a-z0-9-]{0,39}\/[a-z][a-z0-9-]{0,39}$/, 'Must be an owner and a name, like mfe-public/home.')
  .meta({ description: 'Owner and name: mfe-public/home' });

export const MAX_VALUE_BYTES = 1_000_000;

const listed = {
  type: z.string(),
  title: z.string(),
  description: z.string(),
  owner: z.string().meta({ description: 'What the remote is called' }),
  pages: z.array(z.string()).meta({ description: 'Paths of the pages that show it' }),
  edited: z
    .object({ at: z.string(), by: z.string() })
    .nullable()
    .meta({ description: 'Null while the defaults are shown' }),
};

export const typeQuery = z.object({ type });
export const list = z.array(z.object(listed));
export const editable = z.object({
  ...listed,
  schema: value.meta({ description: 'JSON Schema of the kinds of fields that the portal knows' }),
  defaults: value,
  value,
  version: z.int(),
});
export const saveBody = z.object({
  type,
  value: value.nullable().meta({ description: 'Null: the defaults again' }),
  version: z.int('Must be a whole number.').min(0, 'Must not be negative.').meta({
    description: 'As last seen, 0 before the first save; refused with 409 when there is a newer one',
  }),
});
export const saved = z.object({ version: z.int() });
export const published = z.object({
  content: z.record(z.string(), z.object({ revision: z.string(), value })),
});
