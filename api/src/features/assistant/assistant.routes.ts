import { Readable } from 'node:stream';
import type { AssistantReply, AssistantStatus } from 'contracts/api';
import type { Context } from 'koa';
import { z } from 'zod';
import { HttpError } from '../../lib/http-error.ts';
import type { Log } from '../../lib/log.ts';
import { defineRoute, type Route } from '../../lib/route.ts';
import { type AssistantTotals, assertMayAsk } from './assistant-limits.ts';
import type { AssistantModel } from './assistant-model.ts';
import { brokenOff, notSetUp } from './upstream-error.ts';

const prompt = z
  .string('Must be text.')
  .trim()
  .min(1, 'Must not be empty.')
  .max(4000, 'Must have at most 4,000 characters.');
const reply = z.object({ text: z.string() }) satisfies z.ZodType<AssistantReply>;
const status = z.object({ available: z.boolean() }) satisfies z.ZodType<AssistantStatus>;

const event = (data: object, name?: string) =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

async function* events(
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
  fail: (error: unknown) => HttpError,
) {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield event({ text: piece.value });
    yield event({}, 'done');
  } catch (error) {
    const { message, code } = fail(error);
    yield event({ message, code }, 'error');
  }
}

/** Waits for the first piece, so that a failure before it still has a status of its own. */
async function stream(pieces: AsyncIterator<string>, fail: (error: unknown) => HttpError): Promise<Readable> {
  const first = await pieces.next();
  return Readable.from(events(first, pieces, fail), { objectMode: false });
}

async function whole(pieces: AsyncIterable<string>): Promise<AssistantReply> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return { text };
}

/** Aborted when the response ends or the visitor leaves. */
function presence(ctx: Context): AbortSignal {
  const controller = new AbortController();
  ctx.res.once('close', () => controller.abort());
  return controller.signal;
}

export interface AssistantServices {
  /** None: the assistant isn't set up. */
  model: AssistantModel | undefined;
  totals: AssistantTotals;
  /** The id of whoever is signed in; the call itself is open to all. */
  administratorOf(ctx: Context): Promise<number | undefined>;
  log: Log;
}

export const assistantRoutes = ({ model, totals, administratorOf, log }: AssistantServices): Route[] => [
  defineRoute({
    method: 'get',
    path: '/assistant/status',
    summary: 'Whether the assistant is set up.',
    tag: 'Assistant',
    access: 'public',
    result: status,
    handle: async () => ({ available: model !== undefined }),
  }),
  defineRoute({
    method: 'post',
    path: '/assistant/generate',
    summary:
      'Ask the assistant. With `Accept: text/event-stream` the reply comes in pieces: `data: {"text"}`, then `event: done` or `event: error` with `{"message","code"}`.',
    tag: 'Assistant',
    access: 'public',
    maxJsonBytes: 32_000,
    events: true,
    body: z.object({ prompt }),
    result: reply,
    audit: 'reads',
    handle: async ({ body, ctx }) => {
      if (!model) throw notSetUp();
      await assertMayAsk(ctx.ip, await administratorOf(ctx), totals);
      const pieces = model.reply(body.prompt, presence(ctx));
      if (ctx.accepts('application/json', 'text/event-stream') !== 'text/event-stream') return whole(pieces);
      return stream(pieces[Symbol.asyncIterator](), (error) => {
        const failure = error instanceof HttpError ? error : brokenOff();
        log.warn({ requestId: ctx.state.requestId, code: failure.code }, 'the assistant broke off');
        return failure;
      });
    },
  }),
];
