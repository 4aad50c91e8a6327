import type { Feature } from '../../feature.ts';
import { accountRoutes } from './account.routes.ts';
import { removeUnusedDevices } from './known-devices.ts';
import { removeExpiredSessions } from './sessions.ts';
import { userRoutes } from './user.routes.ts';
import { userAdminRoutes } from './user-admin.routes.ts';
import { removeEndedLinks } from './user-links.ts';

export const users: Feature = {
  routes: () => [...userRoutes(), ...accountRoutes(), ...userAdminRoutes()],
  removeExpired: async () => {
    await removeExpiredSessions();
    await removeUnusedDevices();
    await removeEndedLinks();
  },
};
