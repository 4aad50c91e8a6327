import type { Feature } from '../../feature.ts';
import { healthRoutes } from './health.routes.ts';

export const health: Feature = {
  routes: ({ database, metrics }) => healthRoutes(database, metrics),
};
