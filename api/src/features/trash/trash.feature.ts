import type { Feature } from '../../feature.ts';
import { emptyTrash } from '../../records/trash.ts';
import { trashRoutes } from './trash.routes.ts';

export const trash: Feature = {
  routes: trashRoutes,
  removeExpired: async ({ library, records }) => library.removeUnused(await emptyTrash(records, new Date())),
};
