import { Readable } from 'node:stream';
import type { AssistantReply } from 'contracts/api';
import type { Context } from 'koa';
import { z } from 'zod';
import { consume } from '../../database/rate-limit.ts';
import { HttpError, tooMany } from '../../lib/http-error.ts';
import type { Log } from '../../lib/log.ts';
import { defineRoute, type Route } from '../../lib/route.ts';
import { visitorKey } from '../../lib/visitor.ts';
import type { AssistantModel } from './assistant-model.ts';
import { brokenOff, notSetUp } from './upstream-error.ts';

const MINUTE = 60;
const DAY = 86_400;

/** Questions of one visitor, and of all visitors together: each costs money. */
const limits = (visitor: string) => [
  { key: `assistant:${visitor}`, limit: 10, seconds: MINUTE },
  { key: `assistant-day:${visitor}`, limit: 100, seconds: DAY },
  { key: 'assistant-all', limit: 120, seconds: MINUTE },
];

async function assertWithinLimits(visitor: string): Promise<void> {
  for (const { key, ...window } of limits(visitor)) {
    const { allowed, retryAfter } = await consume(key, window);
    if (!allowed) throw tooMany(retryAfter, `That were many questions. Try again in ${retryAfter} seconds.`);
  }
}

const prompt = z
  .string('Must be text.')
  .trim()
  .min(1, 'Must not be empty.')
  .max(4000, 'Must have at most 4,000 characters.');
const reply = z.object({ text: z.string() }) satisfies z.ZodType<AssistantReply>;

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

/** Aborted when the answer ends or the visitor leaves. */
function presence(ctx: Context): AbortSignal {
  const controller = new AbortController();
  ctx.res.once('close', () => controller.abort());
  return controller.signal;
}

export const assistantRoutes = (model: AssistantModel | undefined, log: Log): Route[] => [
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
    handle: async ({ body, ctx }) => {
      if (!model) throw notSetUp();
      await assertWithinLimits(visitorKey(ctx.ip));
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
