import type { z } from 'zod';
import { invalid } from './http-error.ts';

/** `input` as the schema has it. Throws 422 with a message for each wrong field. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const entries = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, 'This call has no such field.'] as const)
      : [[issue.path.join('.') || 'body', issue.message] as const],
  );
  const fields = Object.fromEntries(entries.reverse());
  const [field, message] = Object.entries(fields).at(-1) ?? ['body', 'Invalid values.'];
  throw invalid(fields, `${field}: ${message}`);
}
