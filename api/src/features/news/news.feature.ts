import type { Feature } from '../../feature.ts';
import { newsRoutes } from './news.routes.ts';
import { newsAdminRoutes } from './news-admin.routes.ts';

export const news: Feature = {
  routes: ({ library, config: { timeZone } }) => [
    ...newsRoutes(timeZone),
    ...newsAdminRoutes(library, timeZone),
  ],
};
