import type { Feature } from '../../feature.ts';
import { removeOldAlerts } from './alerts/write-alert.ts';
import { removeOldEvidence } from './evidence/remove-old-evidence.ts';
import { releaseRoutes } from './release.routes.ts';
import { releaseAdminRoutes } from './release-admin.routes.ts';
import { trustReleaseKeys } from './release-keys.ts';
import { showReleases } from './release-metrics.ts';
import { keepSourceMapsIn, removeOldMaps } from './source-maps/map-store.ts';
import { releaseTokenRoutes } from './tokens/release-token.routes.ts';
import { removeOldTokens } from './tokens/release-tokens.ts';
import { watchReleases } from './watch-releases.ts';

export const releases: Feature = {
  routes: ({ log, config, holderOf, sourceMaps, metrics }) => {
    showReleases(metrics);
    keepSourceMapsIn(sourceMaps);
    trustReleaseKeys(config.releaseKeys ?? []);
    return [
      ...releaseRoutes({ log, holderOf, deployToken: config.deployToken }, config.corsOrigins),
      ...releaseAdminRoutes(config.deployToken, log),
      ...releaseTokenRoutes(),
    ];
  },
  removeExpired: async () => {
    await removeOldEvidence();
    await removeOldAlerts();
    await removeOldTokens();
    await removeOldMaps();
  },
  watch: { everyMs: 5000, run: ({ log, config }) => watchReleases(log, config.alerts) },
};
