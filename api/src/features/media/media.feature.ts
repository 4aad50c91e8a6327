import type { Feature } from '../../feature.ts';
import { endKeeping } from '../../storage/media-records.ts';
import { mediaRoutes } from './media.routes.ts';

export const media: Feature = {
  routes: mediaRoutes,
  removeExpired: () => endKeeping(new Date()),
};
