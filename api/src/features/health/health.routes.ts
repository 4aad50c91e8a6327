import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../lib/http-error.ts';
import type { Metrics } from '../../lib/metrics.ts';
import { defineRoute, type Route } from '../../lib/route.ts';

const tag = 'Operation';

/** Whoever asks whether this process is of use has no patience for a database that does not say. */
const PATIENCE_MS = 2000;

async function pingInTime(database: Database): Promise<void> {
  const late = new AbortController();
  const tooLate = setTimeout(PATIENCE_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`No answer within ${PATIENCE_MS} ms`);
  });
  tooLate.catch(() => undefined);
  await Promise.race([database.ping(), tooLate]).finally(() => late.abort());
}

async function assertReady(database: Database): Promise<void> {
  await pingInTime(database).catch((cause: unknown) => {
    throw new HttpError(503, 'unavailable', 'The database does not answer.', {
      headers: { 'Retry-After': '5' },
      cause,
    });
  });
}

export const healthRoutes = (database: Database, metrics: Metrics): Route[] => [
  defineRoute({
    method: 'get',
    path: '/healthz',
    summary: 'The process is alive.',
    tag,
    access: 'public',
    result: z.object({ status: z.literal('ok') }),
    handle: async () => ({ status: 'ok' as const }),
  }),
  defineRoute({
    method: 'get',
    path: '/readyz',
    summary: 'The database answers; 503 when it does not.',
    tag,
    access: 'public',
    result: z.object({ status: z.literal('ok'), database: z.enum(['mongodb', 'embedded']) }),
    handle: async () => {
      await assertReady(database);
      return { status: 'ok' as const, database: database.engine };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/metrics',
    summary: "Counts and durations by route, event-loop lag and memory, in Prometheus' text format.",
    tag,
    access: 'public',
    type: metrics.contentType,
    result: z.string(),
    handle: () => metrics.text(),
  }),
];
