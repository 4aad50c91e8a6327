import type { Log } from '../../lib/log.ts';
import type { AssistantModel } from './assistant-model.ts';
import { createGemini } from './gemini.ts';
import { inOrder } from './models-in-order.ts';
import { withinBudget } from './within-budget.ts';

export interface AssistantSettings {
  apiKey: string | undefined;
  /** Names, best first. */
  models: string[];
  /** Instead of Google's: a proxy. */
  baseUrl: string | undefined;
  /** Longest wait for a model's first piece, and from one to the next. */
  timeoutMs: number;
  /** Tokens in a month. */
  cap: number;
}

/** All that stands between a question and the service; undefined without a key. */
export function openAssistant(
  { apiKey, models, baseUrl, timeoutMs, cap }: AssistantSettings,
  log: Log,
): AssistantModel | undefined {
  if (!apiKey) return undefined;
  const open = (model: string) => createGemini({ apiKey, model, baseUrl, timeoutMs });
  return inOrder(
    models.map((model) => withinBudget(open(model), cap)),
    log,
  );
}
