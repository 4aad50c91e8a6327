import { defineRoute, type Route } from '../../lib/route.ts';
import { withRevisions } from '../../records/revisions.ts';
import { contentRecords } from './content-record.ts';
import { contentTitle } from './content-types.ts';
import * as schema from './site-content.schema.ts';
import { findContent, listContent, publishedContents, saveContent } from './site-content.ts';

const tag = 'Content';

/** What visitors read beside projects and news: content types that remotes and the shell declare. */
export const siteContentRoutes = (): Route[] => [
  defineRoute({
    method: 'get',
    path: '/content/published',
    summary:
      'All content that was edited. Types that are not in it are shown with the defaults of their release.',
    tag,
    access: 'public',
    cached: { topic: 'content', maxAge: 0 },
    result: schema.published,
    handle: () => publishedContents(),
  }),
  defineRoute({
    method: 'get',
    path: '/content/types',
    summary: 'The content types of the shell and of the versions that visitors get.',
    tag,
    access: 'editor',
    result: schema.list,
    handle: () => listContent(),
  }),
  defineRoute({
    method: 'get',
    path: '/content/find',
    summary: 'A content type: its fields, its defaults and what visitors see.',
    tag,
    access: 'editor',
    query: schema.typeQuery,
    result: schema.editable,
    handle: ({ query }) => findContent(query.type),
  }),
  defineRoute({
    method: 'post',
    path: '/content/save',
    summary: 'Save what visitors see of a content type, or go back to its defaults.',
    tag,
    access: 'editor',
    maxJsonBytes: schema.MAX_VALUE_BYTES,
    body: schema.saveBody,
    result: schema.saved,
    audit: {
      ...{ area: 'content', action: 'Saved content' },
      target: ({ body }) => contentTitle(body.type),
      record: ({ body }) => `content/${body.type}`,
      details: ({ body }) => (body.value === null ? 'back to the defaults' : ''),
    },
    handle: async ({ body, by }) => ({
      version: await withRevisions(contentRecords, body.type, () => saveContent({ ...body, by })),
    }),
  }),
];
