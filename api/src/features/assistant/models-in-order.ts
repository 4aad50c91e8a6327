import { HttpError } from '../../lib/http-error.ts';
import type { Log } from '../../lib/log.ts';
import type { AssistantModel, Piece } from './assistant-model.ts';
import { notSetUp } from './upstream-error.ts';

/** For so long a model that has failed comes after those that haven't. */
const LATER_MS = 60_000;

/** Whether another model may do better: not when the question itself was refused. */
const isOfTheService = (error: unknown) => !(error instanceof HttpError && error.status === 422);

/** The pieces from the first with text on; those before it say nothing. Throws when there is none. */
async function started(pieces: AsyncIterable<Piece>): Promise<AsyncGenerator<Piece>> {
  const iterator = pieces[Symbol.asyncIterator]();
  let first = await iterator.next();
  while (!first.done && first.value.text.trim() === '') first = await iterator.next();
  return (async function* () {
    try {
      for (let piece = first; !piece.done; piece = await iterator.next()) yield piece.value;
    } finally {
      await iterator.return?.();
    }
  })();
}

/**
 * The first of the models that begins to reply does so: one that has been retired or is away costs a question some seconds, and no more. Throws
 * what the last of them has thrown.
 */
export function inOrder(models: readonly AssistantModel[], log: Log): AssistantModel {
  const failedAt = new Map<AssistantModel, number>();
  const isLater = (model: AssistantModel) => Date.now() - (failedAt.get(model) ?? 0) < LATER_MS;
  return {
    names: models.flatMap(({ names }) => names),
    async *reply(prompt, signal) {
      const order = [...models.filter((model) => !isLater(model)), ...models.filter(isLater)];
      let failure: unknown = notSetUp();
      for (const model of order) {
        const pieces = await started(model.reply(prompt, signal)).catch((error: unknown) => {
          if (signal.aborted || !isOfTheService(error)) throw error;
          failure = error;
        });
        if (pieces) {
          failedAt.delete(model);
          return yield* pieces;
        }
        failedAt.set(model, Date.now());
        const code = failure instanceof HttpError ? failure.code : undefined;
        log.warn({ model: model.names[0], code }, 'a model of the assistant has failed');
      }
      throw failure;
    },
  };
}
