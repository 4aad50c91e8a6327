import type { Feature } from '../../feature.ts';
import { assistantRoutes } from './assistant.routes.ts';

export const assistant: Feature = {
  routes: ({ assistant: model, config, signedIn, log }) =>
    assistantRoutes({
      model,
      totals: config.assistantTotals,
      administratorOf: async (ctx) => (await signedIn(ctx))?.userId,
      log,
    }),
};
