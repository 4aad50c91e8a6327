import type { Context } from 'koa';
import { consume } from '../../database/rate-limit.ts';
import { HttpError, tooMany } from '../../lib/http-error.ts';
import type { Log } from '../../lib/log.ts';
import { defineRoute, type Route } from '../../lib/route.ts';
import { visitorKey } from '../../lib/visitor.ts';
import { takeReport } from './load-reports.ts';
import { listReleases } from './registry.ts';
import { presentShell } from './release.presenter.ts';
import * as schema from './release.schema.ts';
import { deployedShell } from './shells.ts';

const tag = 'Releases';
const FRESH_SECONDS = 5;
/** An office behind one address, with a report for each remote of each page. */
const REPORTS = { limit: 120, seconds: 60 };

async function assertWithinLimit(visitor: string): Promise<void> {
  const { allowed, retryAfter } = await consume(`release-report:${visitor}`, REPORTS);
  if (!allowed) throw tooMany(retryAfter, `Too many reports. Try again in ${retryAfter} seconds.`);
}

/** A browser says which site a report comes from: another site's visitors say nothing about ours. */
function assertOwnOrigin(ctx: Context, origins: readonly string[]): void {
  const origin = ctx.get('Origin');
  if (origin === '' || origins.includes(origin) || origin === `${ctx.protocol}://${ctx.host}`) return;
  throw new HttpError(403, 'foreign_origin', 'Reports are taken from this site only.');
}

/** What shell and page need to load remotes, and what they say of it. `origins` are the site's own. */
export const releaseRoutes = (log: Log, origins: readonly string[]): Route[] => [
  defineRoute({
    method: 'get',
    path: '/releases',
    summary:
      'What visitors get of each remote, and its versions, newest first. Answers conditional requests.',
    tag,
    access: 'public',
    cached: { topic: 'releases', maxAge: FRESH_SECONDS },
    result: schema.releaseList,
    handle: async () => {
      const [shell, remotes] = await Promise.all([deployedShell(), listReleases()]);
      return { shell: shell ? presentShell(shell) : null, remotes };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/releases/report',
    summary:
      'Say that a remote has been loaded or could not be. Failures of enough visitors halt its rollout. JSON, also as text/plain.',
    tag,
    access: 'public',
    maxJsonBytes: schema.MAX_REPORT_BYTES,
    jsonAsText: true,
    body: schema.reportBody,
    result: schema.counted,
    handle: async ({ body, ctx }) => {
      assertOwnOrigin(ctx, origins);
      const visitor = visitorKey(ctx.ip);
      await assertWithinLimit(visitor);
      await takeReport(body, visitor, log);
      return { ok: true as const };
    },
  }),
];
