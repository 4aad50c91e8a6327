import type { Feature } from '../../feature.ts';
import { searchRoutes } from './search.routes.ts';
import { searchedPages } from './searched-pages.ts';

export const search: Feature = {
  routes: ({ search: index }) => searchRoutes(index),
  searched: searchedPages,
};
