import { defineRoute, type Route } from '../../lib/route.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import * as schema from './search.schema.ts';
import { searchSite } from './search-site.ts';

export const searchRoutes = (index: SearchIndex): Route[] => [
  defineRoute({
    method: 'get',
    path: '/search',
    summary:
      'Pages of the site, articles and projects with all words of a search, those with them in the title first; when nothing has all of them, what has some. Accents and letter case do not matter.',
    tag: 'Search',
    access: 'public',
    reads: ['content', 'news', 'projects'],
    query: schema.query,
    result: schema.result,
    handle: async ({ query }) => searchSite(index, query),
  }),
];
