import { z } from 'zod';
import { defineRoute, type Route } from '../lib/route.ts';
import { type ApiPaths, describeApi } from './describe.ts';
import { documentationPage, pagePolicy } from './page.ts';

const tag = 'Operation';

/** Describes `routes`, `others`, and itself. */
export function openapiRoutes(routes: readonly Route[], others: ApiPaths): Route[] {
  const own: Route[] = [
    defineRoute({
      method: 'get',
      path: '/openapi.json',
      summary: 'This description, for programs (OpenAPI 3.1).',
      tag,
      access: 'public',
      result: z.looseObject({ openapi: z.literal('3.1.0') }),
      handle: async () => ({ ...description }),
    }),
    defineRoute({
      method: 'get',
      path: '/docs',
      summary: 'This description, for people.',
      tag,
      access: 'public',
      type: 'text/html',
      result: z.string(),
      handle: async ({ ctx }) => {
        ctx.set('Content-Security-Policy', policy);
        return page;
      },
    }),
  ];
  const description = describeApi([...routes, ...own], others);
  const page = documentationPage(description);
  const policy = pagePolicy();
  return own;
}
