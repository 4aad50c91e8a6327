import { MEGABYTE } from '../../lib/megabyte.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { defineRoute, type MultipartRules, type Route } from '../../lib/route.ts';
import { withFirstRevision, withRevisions } from '../../records/revisions.ts';
import { moveToTrash } from '../../records/trash.ts';
import type { ImageLibrary } from '../../storage/image-library.ts';
import { articleRecords } from './article-record.ts';
import * as schema from './news.schema.ts';
import { findNews } from './news-lists.ts';
import { newsTitle } from './news-title.ts';
import { addNews, updateNews } from './news-writes.ts';

const tag = 'News management';
const cover: MultipartRules = {
  files: 'cover',
  maxFiles: 1,
  maxBytes: 5 * MEGABYTE,
  maxFieldBytes: schema.MAX_CONTENT_BYTES,
};

/** Unknown article, newer version, invalid values: clients of this call expect -1 for these instead of an error. */
const REFUSED = { statuses: [404, 409, 422], except: schema.ADDED_FIELDS, result: -1 };

/** What administrators do; each needs a key. */
export function newsAdminRoutes(library: ImageLibrary, timeZone: () => Promise<string>): Route[] {
  const records = articleRecords(library);
  return [
    defineRoute({
      method: 'get',
      path: '/news/get',
      summary: 'One page of articles, newest first, and how many there are.',
      tag,
      access: 'editor',
      query: schema.pageQuery,
      result: schema.newsPage,
      handle: async ({ query }) => findNews(query, await timeZone()),
    }),
    defineRoute({
      method: 'post',
      path: '/news/add',
      summary: 'Add an article; `result` is its id.',
      tag,
      access: 'editor',
      multipart: cover,
      maxJsonBytes: schema.MAX_CONTENT_BYTES,
      body: schema.addBody,
      result: schema.resultId,
      creates: true,
      audit: {
        ...{ area: 'news', action: 'Added an article' },
        target: ({ body }) => body.title ?? '',
        record: (_input, { result }) => `article/${result}`,
      },
      handle: async ({ body, files, creationKey, by, ctx }) => {
        const sender = { library, by, origin: publicOrigin(ctx) };
        return {
          result: await withFirstRevision(records, () => addNews(sender, body, files, creationKey)),
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/news/update',
      summary:
        'Change an article; absent fields and an absent cover stay. Answers -1 when it could not be changed, and 422 for a wrong value of the optional fields.',
      tag,
      access: 'editor',
      multipart: cover,
      maxJsonBytes: schema.MAX_CONTENT_BYTES,
      body: schema.updateBody,
      result: schema.saved,
      refused: REFUSED,
      audit: {
        ...{ area: 'news', action: 'Changed an article' },
        target: ({ body }) => body.title ?? newsTitle(body.id),
        record: ({ body }) => `article/${body.id}`,
      },
      handle: async ({ body, files, by, ctx }) => {
        const sender = { library, by, origin: publicOrigin(ctx) };
        const update = () => updateNews(sender, body, files);
        return { result: body.id, version: await withRevisions(records, body.id, update) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/news/delete',
      summary: 'Take an article off the site; it stays in the trash for 30 days.',
      tag,
      access: 'editor',
      body: schema.byId,
      result: schema.resultId,
      audit: {
        ...{ area: 'news', action: 'Deleted an article' },
        target: ({ body }) => newsTitle(body.id),
        record: ({ body }) => `article/${body.id}`,
      },
      handle: async ({ body, by }) => {
        await moveToTrash({ kind: records, id: String(body.id) }, by);
        return { result: body.id };
      },
    }),
  ];
}
