import type { ApiPaths } from '../../openapi/describe.ts';
import { VARIANT_WIDTHS } from '../../storage/image-library.ts';

const get = {
  operationId: 'files',
  tags: ['Files'],
  summary:
    'A stored picture, as AVIF when `Accept` names image/avif and that is smaller, or a PDF. Its bytes never change; ranges and conditional requests are answered.',
  parameters: [
    { name: 'path', in: 'path', required: true, schema: { type: 'string' }, description: 'As in image_path' },
    { name: 'w', in: 'query', schema: { enum: VARIANT_WIDTHS }, description: 'Width in pixels' },
  ],
  responses: {
    200: {
      description: 'The picture or PDF',
      content: { 'image/webp': {}, 'image/avif': {}, 'application/pdf': {} },
    },
    default: { $ref: '#/components/responses/Error' },
  },
};

export const filesPaths: ApiPaths = { '/files/{path}': { get } };
