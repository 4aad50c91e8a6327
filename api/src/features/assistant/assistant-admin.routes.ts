import { z } from 'zod';
import { defineRoute, type Route } from '../../lib/route.ts';
import * as schema from './assistant.schema.ts';
import type { AssistantModel } from './assistant-model.ts';
import { countOutcomes, deleteQuestions, keepDays, listQuestions } from './question-log.ts';
import { usedThisMonth } from './token-budget.ts';
import { isWithinBudget } from './within-budget.ts';

const tag = 'Assistant';

export interface AssistantBudget {
  /** Tokens in a month. */
  cap: number;
  /** In US dollars for a million tokens; undefined: nobody has said. */
  prices: { input: number; output: number } | undefined;
}

const MILLION = 1_000_000;

export const assistantAdminRoutes = (
  model: AssistantModel | undefined,
  { cap, prices }: AssistantBudget,
): Route[] => [
  defineRoute({
    method: 'get',
    path: '/assistant/questions',
    summary: 'One page of the questions that were asked, newest first, without who has asked them.',
    tag,
    access: 'editor',
    query: schema.questionsQuery,
    result: schema.questions,
    handle: ({ query }) => listQuestions(query.outcome, query),
  }),
  defineRoute({
    method: 'get',
    path: '/assistant/usage',
    summary: 'What the assistant has used this month, of how much, and what became of the questions.',
    tag,
    access: 'editor',
    result: schema.usage,
    handle: async () => {
      const [{ _id: month, spent, input, output }, hasTokens, questions, days] = await Promise.all([
        usedThisMonth(),
        isWithinBudget(cap),
        countOutcomes(),
        keepDays(),
      ]);
      const cost = prices ? (input * prices.input + output * prices.output) / MILLION : null;
      return {
        ...{ month, spent, cap, isSpent: !hasTokens, input, output, cost, questions },
        models: [...(model?.names ?? [])],
        keepDays: days,
      };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/assistant/questions',
    summary: 'Delete all questions that were kept.',
    tag,
    access: 'admin',
    result: z.object({ deleted: z.number() }),
    audit: { area: 'assistant', action: 'Deleted the questions to the assistant' },
    handle: async () => ({ deleted: await deleteQuestions() }),
  }),
];
