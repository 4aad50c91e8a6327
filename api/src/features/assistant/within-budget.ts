import { HttpError } from '../../lib/http-error.ts';
import type { AssistantModel, Piece, Prompt, TokenUsage } from './assistant-model.ts';
import { MAX_OUTPUT_TOKENS } from './gemini.ts';
import { INSTRUCTIONS } from './grounded-prompt.ts';
import { hasRoom, type Reserved, reserve, settle } from './token-budget.ts';
import { budgetSpent, REFUSED_AT_ONCE } from './upstream-error.ts';

const bytesOf = ({ instructions, question, material }: Prompt) =>
  [instructions, question, material].reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/** No tokenizer makes more of a text than it has bytes. */
const mostTokens = (prompt: Prompt) => bytesOf(prompt) + MAX_OUTPUT_TOKENS;

/** Whether the shortest question still gets a reply this month. */
export const isWithinBudget = (cap: number): Promise<boolean> =>
  hasRoom(mostTokens({ instructions: INSTRUCTIONS, question: '', material: '' }), cap);

/** What a token has on average. */
const BYTES_OF_TOKEN = 4;
const nearly = (bytes: number) => Math.ceil(bytes / BYTES_OF_TOKEN);

const NOTHING: TokenUsage = { input: 0, output: 0 };
const isFree = (error: unknown) => error instanceof HttpError && REFUSED_AT_ONCE.includes(error.code);

/** What the service says that a reply has used; where it hasn't said so, nearly what was sent and received. */
async function* counted(
  pieces: AsyncIterable<Piece>,
  { prompt, reserved, signal }: { prompt: Prompt; reserved: Reserved; signal: AbortSignal },
): AsyncGenerator<Piece> {
  let reported: TokenUsage | undefined;
  let received = 0;
  try {
    for await (const piece of pieces) {
      reported = piece.usage ?? reported;
      received += Buffer.byteLength(piece.text);
      yield piece;
    }
  } catch (error) {
    // A visitor who leaves before the first piece looks like a service that is away, but the prompt was sent.
    if (isFree(error) && !signal.aborted) reported = NOTHING;
    throw error;
  } finally {
    await settle(reserved, reported ?? { input: nearly(bytesOf(prompt)), output: nearly(received) });
  }
}

/** The model, as long as its replies fit into the cap of the month, in tokens. Throws 503 when the next one doesn't. */
export function withinBudget(model: AssistantModel, cap: number): AssistantModel {
  return {
    names: model.names,
    async *reply(prompt, signal) {
      const reserved = await reserve(mostTokens(prompt), cap);
      if (!reserved) throw budgetSpent();
      yield* counted(model.reply(prompt, signal), { prompt, reserved, signal });
    },
  };
}
