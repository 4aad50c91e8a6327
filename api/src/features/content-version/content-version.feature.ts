import type { Feature } from '../../feature.ts';
import { contentVersionRoutes } from './content-version.routes.ts';

export const contentVersion: Feature = {
  routes: contentVersionRoutes,
};
