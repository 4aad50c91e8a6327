import { HttpError } from '../../lib/http-error.ts';
import type { AssistantModel, Piece, Prompt, TokenUsage } from './assistant-model.ts';
import { MAX_OUTPUT_TOKENS } from './gemini.ts';
import { type Reserved, reserve, settle } from './token-budget.ts';
import { budgetSpent, REFUSED_AT_ONCE } from './upstream-error.ts';

/** No tokenizer makes more of a text than it has bytes. */
const mostTokens = ({ instructions, question, material }: Prompt) =>
  [instructions, question, material].reduce((sum, text) => sum + Buffer.byteLength(text), MAX_OUTPUT_TOKENS);

const NOTHING: TokenUsage = { input: 0, output: 0 };
const isFree = (error: unknown) => error instanceof HttpError && REFUSED_AT_ONCE.includes(error.code);

/** What has been used is known with the last piece, and of a reply that a visitor has left, nearly. */
async function* counted(pieces: AsyncIterable<Piece>, reserved: Reserved): AsyncGenerator<Piece> {
  let used: TokenUsage | undefined;
  try {
    for await (const piece of pieces) {
      used = piece.usage ?? used;
      yield piece;
    }
  } catch (error) {
    if (isFree(error)) used = NOTHING;
    throw error;
  } finally {
    await settle(reserved, used);
  }
}

/** The model, as long as its replies fit into the cap of the month, in tokens. Throws 503 when the next one doesn't. */
export function withinBudget(model: AssistantModel, cap: number): AssistantModel {
  return {
    names: model.names,
    async *reply(prompt, signal) {
      const reserved = await reserve(mostTokens(prompt), cap);
      if (!reserved) throw budgetSpent();
      yield* counted(model.reply(prompt, signal), reserved);
    },
  };
}
