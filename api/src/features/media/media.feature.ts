import type { Feature } from '../../feature.ts';
import { mediaRoutes } from './media.routes.ts';
import { removeWaiting } from './media-writes.ts';

export const media: Feature = {
  routes: mediaRoutes,
  removeExpired: ({ library }) => removeWaiting(library),
};
