import type { Feature } from '../../feature.ts';
import { removeOldReports } from './load-reports.ts';
import { releaseRoutes } from './release.routes.ts';
import { releaseAdminRoutes } from './release-admin.routes.ts';

export const releases: Feature = {
  routes: ({ log, config }) => [...releaseRoutes(log, config.corsOrigins), ...releaseAdminRoutes()],
  removeExpired: removeOldReports,
};
