import cors from '@koa/cors';
import Koa, { type Context } from 'koa';
import type { Config } from './config.ts';
import { CacheVersions } from './database/cache-versions.ts';
import type { Database } from './database/connect.ts';
import { assistantRoutes } from './features/assistant/assistant.routes.ts';
import type { AssistantModel } from './features/assistant/assistant-model.ts';
import { serveFiles } from './features/files/files.middleware.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { newsAdminRoutes } from './features/news/news-admin.routes.ts';
import { projectRoutes } from './features/projects/project.routes.ts';
import { projectAdminRoutes } from './features/projects/project-admin.routes.ts';
import { isDeployToken } from './features/releases/deploy-token.ts';
import { releaseRoutes } from './features/releases/release.routes.ts';
import { releaseAdminRoutes } from './features/releases/release-admin.routes.ts';
import { authenticate, keyOf } from './features/users/authenticate.ts';
import { findSession } from './features/users/sessions.ts';
import { userRoutes } from './features/users/user.routes.ts';
import { CREATION_KEY } from './lib/creation-key.ts';
import type { Log } from './lib/log.ts';
import { Metrics } from './lib/metrics.ts';
import { mountRoutes, noSuchCall } from './lib/mount-routes.ts';
import type { Access, Route } from './lib/route.ts';
import { cachedResponses } from './middleware/cached-responses.ts';
import { commonHeaders } from './middleware/common-headers.ts';
import { errorBody } from './middleware/error-body.ts';
import { refuseOverload } from './middleware/overload.ts';
import { readRest } from './middleware/read-rest.ts';
import { requestLog } from './middleware/request-log.ts';
import { openapiRoutes } from './openapi/openapi.routes.ts';
import type { FileStore } from './storage/file-store.ts';
import { ImageLibrary } from './storage/image-library.ts';

export interface Services {
  config: Pick<Config, 'corsOrigins' | 'trustedHops' | 'assistantTotals' | 'timeZone'> &
    Partial<Pick<Config, 'deployToken'>>;
  database: Database;
  files: FileStore;
  log: Log;
  /** None: the assistant answers 503. */
  assistant?: AssistantModel;
  /** Delay of the event loop in milliseconds. */
  lag: () => number;
  /** An existing directory for uploads in progress. */
  temporary: string;
  /** Sees every answer of a call before it is sent. */
  onResult?: (route: Route, result: unknown) => void;
}

function allRoutes(services: Services, metrics: Metrics): Route[] {
  const library = new ImageLibrary(services.files);
  const routes = [
    ...projectRoutes(),
    ...newsRoutes(services.config.timeZone),
    ...userRoutes(),
    ...projectAdminRoutes(library),
    ...newsAdminRoutes(library, services.config.timeZone),
    ...releaseRoutes(services.log, services.config.corsOrigins),
    ...releaseAdminRoutes(),
    ...assistantRoutes({
      model: services.assistant,
      totals: services.config.assistantTotals,
      administratorOf: async (ctx) => (await findSession(keyOf(ctx)))?.userId,
      log: services.log,
    }),
    ...healthRoutes(services.database, metrics),
  ];
  return [...routes, ...openapiRoutes(routes)];
}

const identify = (deployToken: string | undefined) => async (ctx: Context, access: Access) => {
  if (access === 'deploy' && isDeployToken(keyOf(ctx), deployToken)) return { username: 'deploy' };
  return authenticate(ctx);
};

/** The whole API as a Koa application; connecting and listening are the caller's. */
export function createApp(services: Services): Koa {
  const { config, log } = services;
  const metrics = new Metrics();
  const routes = allRoutes(services, metrics);
  const router = mountRoutes(routes, {
    ...services,
    authenticate: identify(config.deployToken),
  });
  const app = new Koa({ proxy: config.trustedHops > 0, maxIpsCount: config.trustedHops });
  app.on('error', (error: unknown) => log.debug({ err: error }, 'connection'));

  app.use(requestLog(log, metrics));
  app.use(cachedResponses(routes, new CacheVersions()));
  app.use(commonHeaders);
  app.use(
    cors({
      origin: (ctx) => config.corsOrigins.find((origin) => origin === ctx.get('Origin')) ?? '',
      allowHeaders: ['Authorization', 'Content-Type', CREATION_KEY],
      exposeHeaders: ['X-Total-Count', 'X-Request-Id', 'Retry-After'],
      maxAge: 600,
    }),
  );
  app.use(readRest);
  app.use(errorBody(log));
  app.use(refuseOverload(services.lag));
  app.use(serveFiles(services.files));
  app.use(router.routes());
  app.use(async (ctx) => {
    throw noSuchCall(router, ctx);
  });
  return app;
}
