import type { ApiPaths } from '../../openapi/describe.ts';
import { VARIANT_WIDTHS } from '../../storage/image-library.ts';

const get = {
  operationId: 'files',
  tags: ['Files'],
  summary: 'A stored picture. Its bytes never change; ranges and conditional requests are answered.',
  parameters: [
    { name: 'path', in: 'path', required: true, schema: { type: 'string' }, description: 'As in image_path' },
    { name: 'w', in: 'query', schema: { enum: VARIANT_WIDTHS }, description: 'Width in pixels' },
  ],
  responses: {
    200: { description: 'The picture', content: { 'image/webp': {} } },
    default: { $ref: '#/components/responses/Error' },
  },
};

export const filesPaths: ApiPaths = { '/files/{path}': { get } };
