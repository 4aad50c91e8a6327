import { Readable } from 'node:stream';
import type { AssistantEnd, AssistantReply } from 'contracts/assistant';
import type { Context } from 'koa';
import { HttpError } from '../../lib/http-error.ts';
import type { Log } from '../../lib/log.ts';
import { defineRoute, type Route } from '../../lib/route.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import { answer } from './answer.ts';
import * as schema from './assistant.schema.ts';
import { type AssistantTotals, assertMayAsk } from './assistant-limits.ts';
import type { AssistantModel } from './assistant-model.ts';
import { keepDays, keepQuestion } from './question-log.ts';
import { brokenOff } from './upstream-error.ts';
import { isWithinBudget } from './within-budget.ts';

type Pieces = AsyncGenerator<string, AssistantEnd>;

const event = (data: object, name?: string) =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

async function* events(
  first: IteratorResult<string, AssistantEnd>,
  rest: Pieces,
  fail: (error: unknown) => HttpError,
) {
  try {
    let piece = first;
    for (; !piece.done; piece = await rest.next()) yield event({ text: piece.value });
    yield event(piece.value, 'done');
  } catch (error) {
    const { message, code, details } = fail(error);
    yield event({ message, code, ...details.body }, 'error');
  } finally {
    await rest.return(NOTHING);
  }
}
const NOTHING: AssistantEnd = { basis: 'pages', sources: [], note: '' };

/** Waits for the first piece, so that a failure before it still has a status of its own. */
async function stream(pieces: Pieces, fail: (error: unknown) => HttpError): Promise<Readable> {
  const first = await pieces.next();
  return Readable.from(events(first, pieces, fail), { objectMode: false });
}

async function whole(pieces: Pieces): Promise<AssistantReply> {
  let text = '';
  let piece = await pieces.next();
  for (; !piece.done; piece = await pieces.next()) text += piece.value;
  return { text, ...piece.value };
}

/** Aborted when the response ends or the visitor leaves. */
function presence(ctx: Context): AbortSignal {
  const controller = new AbortController();
  ctx.res.once('close', () => controller.abort());
  return controller.signal;
}

export interface AssistantServices {
  /** None: replies are the pages that fit best. */
  model: AssistantModel | undefined;
  search: SearchIndex;
  totals: AssistantTotals;
  /** Tokens in a month. */
  cap: number;
  /** The id of whoever is signed in; the call itself is open to all. */
  administratorOf(ctx: Context): Promise<number | undefined>;
  log: Log;
}

export const assistantRoutes = (services: AssistantServices): Route[] => [
  defineRoute({
    method: 'get',
    path: '/assistant/status',
    summary: 'Whether a model writes the replies now, and whether questions are kept.',
    tag: 'Assistant',
    access: 'public',
    result: schema.status,
    handle: async () => ({
      available: services.model !== undefined && (await isWithinBudget(services.cap)),
      keepDays: await keepDays(),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/assistant/generate',
    summary:
      'Ask the assistant, which replies from the pages of the site and cites them; without a model, with the pages that fit best. With `Accept: text/event-stream` the reply comes in pieces: `data: {"text"}`, then `event: done` with `{"basis","sources","note"}` or `event: error` with `{"message","code","sources"}`.',
    tag: 'Assistant',
    access: 'public',
    maxJsonBytes: 500_000,
    events: true,
    body: schema.question,
    result: schema.reply,
    audit: 'reads',
    handle: async ({ body, ctx }) => {
      const { log, administratorOf, totals, model } = services;
      await assertMayAsk(ctx.ip, await administratorOf(ctx), model && totals);
      const pieces = answer({ ...services, onOutcome: keepQuestion }, body, presence(ctx));
      if (ctx.accepts('application/json', 'text/event-stream') !== 'text/event-stream') return whole(pieces);
      return stream(pieces, (error) => {
        const failure = error instanceof HttpError ? error : brokenOff();
        log.warn({ requestId: ctx.state.requestId, code: failure.code }, 'the assistant broke off');
        return failure;
      });
    },
  }),
];
