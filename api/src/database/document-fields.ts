import type { SchemaDefinitionProperty } from 'mongoose';
import { z } from 'zod';

const TYPES = new Map<string, SchemaDefinitionProperty>([
  ['string', String],
  ['number', Number],
  ['integer', Number],
  ['boolean', Boolean],
  ['array', Array],
]);

/** `string | null` has both as its type. */
const description = z.object({
  type: z.union([z.string().transform((type) => [type]), z.array(z.string())]).default([]),
  enum: z.array(z.string()).optional(),
});

/** The fields of a record as mongoose takes them: types and values from the schema that validates, defaults from `empty`. */
export function documentFields<Fields extends object>(
  schema: z.ZodType<Fields>,
  empty: Fields,
): Record<string, SchemaDefinitionProperty> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output' });
  const definition: Record<string, SchemaDefinitionProperty> = {};
  for (const [name, value] of Object.entries(empty)) {
    const { type: types, enum: values } = description.parse(properties[name]);
    const type = types.find((type) => TYPES.has(type));
    if (!type) throw new Error(`The type of ${name} can't be told from its schema.`);
    definition[name] = { type: TYPES.get(type), default: value, ...(values ? { enum: values } : {}) };
  }
  return definition;
}
