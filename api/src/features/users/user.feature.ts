import type { Feature } from '../../feature.ts';
import { removeUnusedDevices } from './known-devices.ts';
import { removeExpiredSessions } from './sessions.ts';
import { userRoutes } from './user.routes.ts';

export const users: Feature = {
  routes: userRoutes,
  removeExpired: async () => {
    await removeExpiredSessions();
    await removeUnusedDevices();
  },
};
