import type { FeatureServices } from '../../feature.ts';
import { defineRoute, type Route } from '../../lib/route.ts';
import { listTrash, restoreFromTrash, trashTitle } from '../../records/trash.ts';
import * as schema from './trash.schema.ts';

const tag = 'Trash';

/** What was deleted or discarded within 30 days. */
export const trashRoutes = ({ records }: Pick<FeatureServices, 'records'>): Route[] => [
  defineRoute({
    method: 'get',
    path: '/trash/list',
    summary: 'One page of what is in the trash, latest first, and how many there are.',
    tag,
    access: 'editor',
    query: schema.listQuery,
    result: schema.trashPage,
    handle: ({ query }) => listTrash(records, query),
  }),
  defineRoute({
    method: 'post',
    path: '/trash/restore',
    summary:
      'Bring something back as it was: on the site, as a draft, or both. A draft is refused with 409 `other_draft` while there is a newer one; that of a deleted record then stays in the trash by itself, and the record comes back.',
    tag,
    access: 'editor',
    body: schema.restoreBody,
    result: schema.restored,
    audit: {
      area: 'content',
      action: 'Brought back from the trash',
      target: ({ body }) => trashTitle(body),
      record: (_input, { key }) => key,
    },
    handle: async ({ body, by }) => ({ key: await restoreFromTrash(records, body, by) }),
  }),
];
