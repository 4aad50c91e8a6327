import type {
  AskedQuestionPage,
  AssistantQuestion,
  AssistantReply,
  AssistantStatus,
  AssistantUsage,
} from 'contracts/assistant';
import { z } from 'zod';
import * as fields from '../../lib/fields.ts';
import { OUTCOMES } from './question.model.ts';

/** A conversation is long, and only its end is looked at. */
const MOST_EARLIER = 100;

/** Spaces without a width are no question. */
const isVisible = (text: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));

const prompt = z
  .string('Must be text.')
  .trim()
  .min(1, 'Must not be empty.')
  .refine(isVisible, 'Must not be empty.')
  .max(4000, 'Must have at most 4,000 characters.');
const earlier = z.object({ prompt: z.string(), reply: z.string() });

export const question = z.object({
  prompt,
  earlier: z.array(earlier).max(MOST_EARLIER, `Must have at most ${MOST_EARLIER} exchanges.`).default([]),
}) satisfies z.ZodType<AssistantQuestion>;

const source = z.object({ title: z.string(), path: z.string(), quote: z.string() });
export const reply = z.object({
  text: z.string(),
  basis: z.enum(['model', 'pages']),
  sources: z.array(source),
  note: z.string(),
}) satisfies z.ZodType<AssistantReply>;

export const status = z.object({
  available: z.boolean(),
  keepDays: z.number().nullable(),
}) satisfies z.ZodType<AssistantStatus>;

const outcome = z.enum(OUTCOMES, `Must be one of ${OUTCOMES.join(', ')}.`);
export const questionsQuery = z.object({
  outcome: z
    .union([z.literal('').transform(() => undefined), outcome], `Must be one of ${OUTCOMES.join(', ')}.`)
    .optional()
    .meta({ description: 'Empty: whatever became of them' }),
  page: fields.page,
  limit: fields.limit(25, 100),
});
export const questions = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      text: z.string(),
      outcome: z.enum(OUTCOMES),
      model: z.string(),
      tokens: z.number(),
    }),
  ),
  total: z.number(),
}) satisfies z.ZodType<AskedQuestionPage>;

export const usage = z.object({
  month: z.string(),
  models: z.array(z.string()),
  spent: z.number(),
  cap: z.number(),
  isSpent: z.boolean(),
  input: z.number(),
  output: z.number(),
  cost: z.number().nullable(),
  questions: z.object({
    answered: z.number(),
    uncited: z.number(),
    pages: z.number(),
    nothing: z.number(),
    failed: z.number(),
  }),
  keepDays: z.number().nullable(),
}) satisfies z.ZodType<AssistantUsage>;
