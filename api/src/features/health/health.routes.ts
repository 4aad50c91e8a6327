import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../lib/http-error.ts';
import type { Metrics } from '../../lib/metrics.ts';
import { defineRoute, type Route } from '../../lib/route.ts';

const tag = 'Operation';

/** A load balancer that asks whether this process is of use doesn't wait long. */
const PING_MS = 2000;

async function pingInTime(database: Database): Promise<void> {
  const answered = database.ping().then(() => true);
  if (!(await Promise.race([answered, setTimeout(PING_MS, false, { ref: false })])))
    throw new Error(`No answer within ${PING_MS} ms`);
}

async function assertReady(database: Database): Promise<void> {
  await pingInTime(database).catch((cause: unknown) => {
    throw new HttpError(503, 'unavailable', 'The database does not respond.', {
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
    summary: 'The database responds; 503 when it does not.',
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
