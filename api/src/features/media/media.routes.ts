import type { FeatureServices } from '../../feature.ts';
import { defineRoute, type MultipartRules, type Route } from '../../lib/route.ts';
import { usesOf } from '../../storage/picture-uses.ts';
import { presentMedia } from './media.presenter.ts';
import * as schema from './media.schema.ts';
import { findMedia, findOne, mediaName } from './media-lists.ts';
import { addMedia, deleteMedia, MAX_FILE_BYTES, replaceMedia, updateMedia } from './media-writes.ts';

const tag = 'Pictures and files';
const upload: MultipartRules = {
  files: 'file',
  maxFiles: 1,
  maxBytes: MAX_FILE_BYTES,
  maxFieldBytes: 20_000,
};

/** The library of all pictures and documents; each call needs a key. */
export const mediaRoutes = (services: FeatureServices): Route[] => [
  defineRoute({
    method: 'get',
    path: '/media/list',
    summary: 'One page of pictures and files, newest first, and how many there are.',
    tag,
    access: 'editor',
    query: schema.listQuery,
    result: schema.mediaPage,
    handle: ({ query }) => findMedia(query),
  }),
  defineRoute({
    method: 'get',
    path: '/media/find',
    summary: 'One picture or file, by its id or its path, and where it is used.',
    tag,
    access: 'editor',
    query: schema.findQuery,
    result: schema.detail,
    handle: async ({ query }) => {
      const record = await findOne(query);
      return { ...presentMedia(record), used: await usesOf(services.pictureUses, record.path) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/media/add',
    summary: 'Add a picture (10 MB at most) or a PDF (20 MB) to the library.',
    tag,
    access: 'editor',
    multipart: upload,
    body: schema.addBody,
    result: schema.item,
    audit: {
      ...{ area: 'pictures', action: 'Added a picture or file' },
      target: ({ files }) => files[0]?.name ?? '',
      record: (_input, { id }) => `picture/${id}`,
    },
    creates: true,
    handle: async ({ body, files, by, creationKey }) =>
      presentMedia(await addMedia(services, files, { ...body, by }, creationKey)),
  }),
  defineRoute({
    method: 'post',
    path: '/media/update',
    summary: 'Change the texts, the focus or the name of a picture or file; absent fields stay.',
    tag,
    access: 'editor',
    body: schema.updateBody,
    result: schema.item,
    audit: {
      ...{ area: 'pictures', action: 'Changed a picture or file' },
      target: ({ body }) => body.name ?? mediaName(body.id),
      record: ({ body }) => `picture/${body.id}`,
    },
    handle: async ({ body }) => presentMedia(await updateMedia(body)),
  }),
  defineRoute({
    method: 'post',
    path: '/media/replace',
    summary: 'Put another picture or PDF in the place of one, everywhere. It gets a new path.',
    tag,
    access: 'editor',
    multipart: upload,
    body: schema.byId,
    result: schema.item,
    audit: {
      ...{ area: 'pictures', action: 'Replaced a picture or file' },
      target: ({ body }) => mediaName(body.id),
      record: ({ body }) => `picture/${body.id}`,
    },
    handle: async ({ body, files, by }) => presentMedia(await replaceMedia(services, body.id, files, by)),
  }),
  defineRoute({
    method: 'delete',
    path: '/media/delete',
    summary: 'Remove a picture or file. Refused with 409 `in_use`, and the list `used`, while it is shown.',
    tag,
    access: 'editor',
    body: schema.byId,
    result: schema.resultId,
    audit: {
      ...{ area: 'pictures', action: 'Deleted a picture or file' },
      target: ({ body }) => mediaName(body.id),
      record: ({ body }) => `picture/${body.id}`,
    },
    handle: async ({ body }) => {
      await deleteMedia(services, body.id);
      return { result: body.id };
    },
  }),
];
