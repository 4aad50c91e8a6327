import cors from '@koa/cors';
import Koa, { type Context } from 'koa';
import { writeEntry } from './audit/audit-log.ts';
import type { Config } from './config.ts';
import { CacheVersions } from './database/cache-versions.ts';
import type { FeatureServices } from './feature.ts';
import { itemPath } from './features/releases/item-path.ts';
import { isDeployToken } from './features/releases/tokens/deploy-token.ts';
import { tokenHolder } from './features/releases/tokens/token-holder.ts';
import { companyTimeZone } from './features/site-content/company-time-zone.ts';
import { currentTypes } from './features/site-content/content-types.ts';
import { assertRole, authenticate, keyOf } from './features/users/authenticate.ts';
import { findSession } from './features/users/sessions.ts';
import { FEATURES, recordKinds } from './features.ts';
import { CREATION_KEY } from './lib/creation-key.ts';
import { Metrics } from './lib/metrics.ts';
import { mountRoutes, noSuchCall } from './lib/mount-routes.ts';
import type { Access, Caller, Route } from './lib/route.ts';
import { cachedResponses } from './middleware/cached-responses.ts';
import { commonHeaders } from './middleware/common-headers.ts';
import { errorBody } from './middleware/error-body.ts';
import { refuseOverload } from './middleware/overload.ts';
import { readRest } from './middleware/read-rest.ts';
import { requestLog } from './middleware/request-log.ts';
import { openapiRoutes } from './openapi/openapi.routes.ts';
import { SearchIndex } from './search/search-index.ts';
import { ImageLibrary } from './storage/image-library.ts';

export interface Services
  extends Omit<
    FeatureServices,
    | 'library'
    | 'records'
    | 'pictureUses'
    | 'contentTypes'
    | 'itemPath'
    | 'timeZone'
    | 'metrics'
    | 'signedIn'
    | 'holderOf'
  > {
  config: FeatureServices['config'] & Pick<Config, 'trustedHops' | 'timeZone'>;
  /** Delay of the event loop in milliseconds. */
  lag: () => number;
  /** An existing directory for uploads in progress. */
  temporary: string;
  /** Sees every result of a call before it is sent. */
  onResult?: (route: Route, result: unknown) => void;
}

const identify =
  (deployToken: string | undefined) =>
  async (ctx: Context, access: Access): Promise<Caller> => {
    const key = keyOf(ctx);
    const isForPipelines = access === 'deploy' || access === 'remote';
    if (isForPipelines && isDeployToken(key, deployToken)) return { username: 'deploy' };
    return (await tokenHolder(key, access)) ?? assertRole(await authenticate(ctx), access);
  };

const siteOf = ({ timeZone }: Pick<Config, 'timeZone'>) => ({
  ...{ contentTypes: currentTypes, itemPath },
  timeZone: companyTimeZone(timeZone),
});

/** The index of all that visitors may read, empty until it is first asked or refreshed. One for each process. */
export function openSearch(config: Pick<Config, 'timeZone'>): SearchIndex {
  const sources = FEATURES.flatMap((feature) => feature.searched?.(siteOf(config)) ?? []);
  return new SearchIndex(sources, new CacheVersions());
}

/** The whole API as a Koa application; connecting and listening are the caller's. */
export function createApp(services: Services): Koa {
  const { config, log } = services;
  const metrics = new Metrics();
  const library = new ImageLibrary(services.files);
  const own = {
    ...services,
    ...{
      metrics,
      library,
      records: recordKinds(library),
      pictureUses: FEATURES.flatMap(({ pictureUses }) => pictureUses ?? []),
      ...siteOf(config),
      signedIn: (ctx: Context) => findSession(keyOf(ctx)),
      holderOf: findSession,
    },
  };
  const described = FEATURES.flatMap((feature) => feature.routes?.(own) ?? []);
  const paths = Object.assign({}, ...FEATURES.map((feature) => feature.paths));
  const routes = [...described, ...openapiRoutes(described, paths)];
  const router = mountRoutes(routes, {
    ...services,
    authenticate: identify(config.deployToken),
    writeEntry,
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
  for (const { middleware } of FEATURES) if (middleware) app.use(middleware(own));
  app.use(router.routes());
  app.use(async (ctx) => {
    throw noSuchCall(router, ctx);
  });
  return app;
}
