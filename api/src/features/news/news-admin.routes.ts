import { MEGABYTE } from '../../lib/megabyte.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { defineRoute, type MultipartRules, type Route } from '../../lib/route.ts';
import type { ImageLibrary } from '../../storage/image-library.ts';
import * as schema from './news.schema.ts';
import { findNews } from './news-lists.ts';
import { newsTitle } from './news-title.ts';
import { addNews, deleteNews, updateNews } from './news-writes.ts';

const tag = 'News management';
const cover: MultipartRules = {
  files: 'cover',
  maxFiles: 1,
  maxBytes: 5 * MEGABYTE,
  maxFieldBytes: schema.MAX_CONTENT_BYTES,
};

/** Unknown article, newer version, invalid values: clients of this call expect -1 for these instead of an error. */
const REFUSED = [404, 409, 422];

/** What administrators do; each needs a key. */
export const newsAdminRoutes = (library: ImageLibrary, timeZone: () => Promise<string>): Route[] => [
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
    handle: async ({ body, files, creationKey, by, ctx }) => ({
      result: await addNews({ library, by, origin: publicOrigin(ctx) }, body, files, creationKey),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/news/update',
    summary:
      'Change an article; absent fields and an absent cover stay. Answers -1 when it could not be changed.',
    tag,
    access: 'editor',
    multipart: cover,
    maxJsonBytes: schema.MAX_CONTENT_BYTES,
    body: schema.updateBody,
    result: schema.saved,
    refused: { statuses: REFUSED, result: -1 },
    audit: {
      ...{ area: 'news', action: 'Changed an article' },
      target: ({ body }) => body.title ?? newsTitle(body.id),
      record: ({ body }) => `article/${body.id}`,
    },
    handle: async ({ body, files, by, ctx }) => ({
      result: body.id,
      version: await updateNews({ library, by, origin: publicOrigin(ctx) }, body, files),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/news/delete',
    summary: 'Remove an article and its pictures.',
    tag,
    access: 'editor',
    body: schema.byId,
    result: schema.resultId,
    audit: {
      ...{ area: 'news', action: 'Deleted an article' },
      target: ({ body }) => newsTitle(body.id),
      record: ({ body }) => `article/${body.id}`,
    },
    handle: async ({ body }) => {
      await deleteNews(library, body.id);
      return { result: body.id };
    },
  }),
];
