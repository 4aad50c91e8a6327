import type { ContentVersion } from 'contracts/api';
import { z } from 'zod';
import { CacheVersions } from '../../database/cache-versions.ts';
import { defineRoute, type Route } from '../../lib/route.ts';

/** What visitors read, but for the releases. */
const TOPICS = ['projects', 'news', 'content'];

const contentVersion = z.object({
  version: z.string(),
  topics: z.record(z.string(), z.string()),
}) satisfies z.ZodType<ContentVersion>;

export function contentVersionRoutes(): Route[] {
  const versions = new CacheVersions();
  return [
    defineRoute({
      method: 'get',
      path: '/content/version',
      summary:
        'Another text as soon as a project, image, article or content was saved or deleted, and the same for each topic. What is read afterwards is at least as new.',
      tag: 'Operation',
      access: 'public',
      result: contentVersion,
      handle: async ({ ctx }) => {
        ctx.set('Cache-Control', 'no-store');
        // Asked at once, they share one read.
        const parts = await Promise.all(TOPICS.map((topic) => versions.of(topic)));
        const topics = Object.fromEntries(TOPICS.map((topic, index) => [topic, parts[index] ?? '']));
        return { version: parts.join('.'), topics };
      },
    }),
  ];
}
