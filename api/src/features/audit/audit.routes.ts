import { Readable } from 'node:stream';
import { z } from 'zod';
import { type AuditFilter, findEntries, peopleInLog } from '../../audit/audit-log.ts';
import { defineRoute, type Route } from '../../lib/route.ts';
import { endOfDay, startOfDay } from '../../lib/time-zone.ts';
import { presentEntry } from './audit.presenter.ts';
import * as schema from './audit.schema.ts';
import { auditCsv } from './audit-csv.ts';

const tag = 'Activity';

/** Who changed what, and when. It can only be read: routes write it as their `audit` says. */
export const auditRoutes = (timeZone: () => Promise<string>): Route[] => {
  const filterOf = async (query: z.output<typeof schema.filterQuery>): Promise<AuditFilter> => {
    const { who: by, area, search, from, to } = query;
    const zone = await timeZone();
    return {
      ...{ by, area, search },
      from: from ? startOfDay(from, zone) : undefined,
      before: to ? endOfDay(to, zone) : undefined,
    };
  };
  return [
    defineRoute({
      method: 'get',
      path: '/audit/list',
      summary: 'One page of what was done, newest first, and how much there is.',
      tag,
      access: 'admin',
      query: schema.listQuery,
      result: schema.entries,
      handle: async ({ query }) => {
        const { list, total } = await findEntries(await filterOf(query), query);
        return { list: list.map(presentEntry), total };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/audit/people',
      summary: 'Everybody who has done something, by name.',
      tag,
      access: 'admin',
      result: schema.people,
      handle: () => peopleInLog(),
    }),
    defineRoute({
      method: 'get',
      path: '/audit/export',
      summary: 'All that matches as CSV, newest first, with a header row.',
      tag,
      access: 'admin',
      type: 'text/csv',
      query: schema.filterQuery,
      result: z.string(),
      handle: async ({ query, ctx }) => {
        const filter = await filterOf(query);
        ctx.set('Content-Disposition', 'attachment; filename="activity.csv"');
        return Readable.from(auditCsv(filter));
      },
    }),
  ];
};
