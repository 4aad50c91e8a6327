import { z } from 'zod';

const name = z.enum(
  ['company', 'look', 'contact', 'demo', 'article', 'invite'],
  'Must be a step of the setup.',
);
const state = z.enum(['open', 'done', 'skipped'], 'Must be open, done or skipped.');
const count = z.int();
const counts = { projects: count, articles: count, texts: count };
const done = z.object({ by: z.string(), at: z.string() });
const type = z.templateLiteral([z.string(), '/', z.string()]);

export const stepBody = z.object({ step: name, state });
export const dismissBody = z.object({ dismissed: z.boolean('Must be true or false.') });

export const setup = z.object({
  steps: z.array(
    z.object({
      name,
      state: state.meta({ description: 'Done also when somebody did elsewhere what the step asks for' }),
      optional: z.boolean(),
      last: done.nullable().meta({ description: 'Who did or skipped it here' }),
      content: z
        .object({ type, fields: z.array(z.string()) })
        .nullable()
        .meta({ description: 'The fields of a content type that the step edits' }),
    }),
  ),
  open: z.boolean(),
  dismissed: done.nullable(),
  demo: z.object(counts).meta({ description: 'What removing the demo content would remove' }),
  removed: z
    .object({ ...counts, by: z.string(), at: z.string(), until: z.string() })
    .nullable()
    .meta({ description: 'What can be brought back' }),
  left: z
    .array(z.object({ type, title: z.string(), fields: z.array(z.string()) }))
    .meta({ description: 'Content that still is the demo’s' }),
});
