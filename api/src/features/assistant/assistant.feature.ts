import type { Feature } from '../../feature.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { assistantAdminRoutes } from './assistant-admin.routes.ts';
import { removeOldQuestions } from './question-log.ts';

export const assistant: Feature = {
  routes: ({ assistant: model, config, search, signedIn, log }) => [
    ...assistantRoutes({
      ...{ model, search, log },
      totals: config.assistantTotals,
      cap: config.assistantBudget.cap,
      administratorOf: async (ctx) => (await signedIn(ctx))?.userId,
    }),
    ...assistantAdminRoutes(model, config.assistantBudget),
  ],
  removeExpired: removeOldQuestions,
};
