import type { Feature } from '../../feature.ts';
import { forgetRemovedDemo } from './demo.ts';
import { setupRoutes } from './setup.routes.ts';

export const setup: Feature = {
  routes: setupRoutes,
  removeExpired: ({ library }) => forgetRemovedDemo(library),
};
