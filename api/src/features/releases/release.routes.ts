import type { Context } from 'koa';
import { visitorKey } from 'serving/visitor-key';
import { consume } from '../../database/rate-limit.ts';
import { HttpError, tooMany } from '../../lib/http-error.ts';
import { defineRoute, type Route } from '../../lib/route.ts';
import { readTicket } from './evidence/offer-ticket.ts';
import { type ReportTaker, takeReport } from './evidence/visitor-reports.ts';
import { listReleases } from './registry.ts';
import { presentShell } from './release.presenter.ts';
import * as schema from './release.schema.ts';
import { deployedShell } from './shell.model.ts';
import { publishedVersion } from './versions.ts';

const tag = 'Releases';
const FRESH_SECONDS = 5;
/** A large office behind one address, with a few reports for each remote of each page. */
const REPORTS = { limit: 1200, seconds: 60 };

async function assertWithinLimit(visitor: string): Promise<void> {
  const { allowed, retryAfter } = await consume(`release-report:${visitor}`, REPORTS);
  if (!allowed) throw tooMany(retryAfter, `Too many reports. Try again in ${retryAfter} seconds.`);
}

/** A browser says which site a report comes from: another site's visitors say nothing about ours. */
function assertOwnOrigin(ctx: Context, origins: readonly string[]): void {
  const origin = ctx.get('Origin');
  if (origins.includes(origin) || origin === `${ctx.protocol}://${ctx.host}`) return;
  throw new HttpError(403, 'foreign_origin', 'Reports are taken from this site only.');
}

/** What shell and page need to load remotes, and what they say of it. `origins` are the site's own. */
export const releaseRoutes = (taker: ReportTaker, origins: readonly string[]): Route[] => [
  defineRoute({
    method: 'get',
    path: '/releases',
    summary:
      'What visitors get of each remote, with the versions that they may get, newest first. Answers conditional requests.',
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
    method: 'get',
    path: '/releases/version',
    summary: 'A published version, also one that no visitor gets: for browsers that preview it.',
    tag,
    access: 'public',
    cached: { topic: 'releases', maxAge: FRESH_SECONDS },
    query: schema.versionQuery,
    result: schema.publishedRelease,
    handle: async ({ query }) => publishedVersion(query),
  }),
  defineRoute({
    method: 'post',
    path: '/releases/report',
    summary:
      'Say how a version is doing in a browser. Takes reports of what the server of the shell has offered, as the ticket in the cookie `reporter` proves. JSON, also as text/plain.',
    tag,
    access: 'public',
    maxJsonBytes: schema.MAX_REPORT_BYTES,
    jsonAsText: true,
    body: schema.reportBody,
    result: schema.reported,
    audit: { unlogged: 'Browsers of visitors report all day.' },
    handle: async ({ body, ctx }) => {
      assertOwnOrigin(ctx, origins);
      const ticket = readTicket(body.ticket, taker.deployToken);
      if (!ticket) throw new HttpError(403, 'bad_ticket', 'The ticket is not one of this site.');
      await assertWithinLimit(visitorKey(ctx.ip));
      return { counted: await takeReport(body, ticket, taker) };
    },
  }),
];
