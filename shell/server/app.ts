import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShellProvides } from 'contracts/releases';
import Koa, { type Context, type Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Logger } from 'pino';
import sirv from 'sirv';
import { contentFor } from '../shared/content.ts';
import { pagesOf, type SitePage } from '../shared/find-page.ts';
import type { ApiClient } from './api-client.ts';
import type { Config } from './config.ts';
import { contentRoute } from './content-route.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { crawlerFiles } from './crawlers.ts';
import { health, type Metrics } from './health.ts';
import { localRemotes, localRoutes } from './local-remotes.ts';
import { lookRoute } from './look-route.ts';
import { anybody, offersFor } from './offers.ts';
import type { PageTemplate } from './page.ts';
import type { PageRenderings } from './pages/page-renderings.ts';
import { SitePages, type SitePagesParts } from './pages/site-pages.ts';
import type { WarmUp } from './pages/warm-up.ts';
import { previewKey } from './preview-token.ts';
import { findPreviewed, previewRoutes } from './previews.ts';
import { assertRead, isRead } from './reads.ts';
import type { RegistryAnswers } from './release-registry.ts';
import { remoteHost } from './remote-host.ts';
import type { ApiReads } from './rendering/api-reads.ts';
import { sharePictures } from './share-pictures/share-pictures.ts';
import type { SiteContent } from './site-content.ts';
import { hasKnownHost, originFinder } from './site-origin.ts';
import { staffKey, staffRoute } from './staff.ts';
import { visitRoute } from './visit-route.ts';
import { type VisitorConfigs, withoutEmptyPages } from './visitor-config.ts';
import { withdrawnReleases } from './withdrawn.ts';

/** What the server is made of. */
export interface ShellParts {
  config: Config;
  /** What was edited in the portal. */
  content: Pick<SiteContent, 'contents' | 'site' | 'refresh'>;
  /** What this shell has for the remotes that it shows. */
  provides: ShellProvides;
  registry: RegistryAnswers;
  api: ApiClient;
  /** What pages are made from. */
  reads: Pick<ApiReads, 'ask'>;
  configs: VisitorConfigs;
  renderings: Pick<PageRenderings, 'get'>;
  warmUp: Pick<WarmUp, 'isReady' | 'isDone' | 'settled'>;
  metrics: Metrics;
  log: Pick<Logger, 'warn'>;
  /** Folder of the built files that browsers fetch. */
  clientFolder: string;
  /** The built page, before it is filled. */
  template: PageTemplate;
  onOffer?: SitePagesParts['onOffer'];
}

/** A rollout that has just begun is offered from then on. */
const mostWarmUpMs = 3000;

type OriginOf = (ctx: Context) => string | undefined;

/** The shell's server, and what answers most requests before it comes to that. */
export interface ShellApp {
  app: Koa;
  /** False for a request that is the app's. */
  answerFirst(request: IncomingMessage, response: ServerResponse): boolean;
}

/** The shell's server: static files, the site's configuration, previews, and the page for every other address. */
export function createApp(parts: ShellParts): ShellApp {
  const { trustedHops, allowsLocalRemotes } = parts.config;
  const originOf = originFinder(parts.config, parts.log);
  const app = new Koa({ proxy: trustedHops > 0, maxIpsCount: trustedHops });
  const { configs, metrics, renderings, reads, template } = parts;
  const onOffer: SitePagesParts['onOffer'] = (remote, visitor) => {
    metrics.countOffer(remote, visitor.config.remotes[remote]?.candidates[0]?.version ?? '');
    parts.onOffer?.(remote, visitor);
  };
  const onPage: SitePagesParts['onPage'] = (source) => metrics.countPage(source);
  const purges = parts.config.purgeUrl !== undefined;
  const pages = new SitePages(
    { configs, api: reads, renderings, template, purges, onOffer, onPage },
    originOf,
  );
  const previews = previewKey(parts.config.deployToken);
  app.use(findPreviewed(parts.registry, previews));
  app.use(pages.sendCached);
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: contentSecurityPolicy(
          parts.config.apiBase,
          () => remoteHosts(parts),
          ({ headers }) =>
            Object.values(localRemotes(headers.cookie, allowsLocalRemotes)).flatMap((host) => host ?? []),
          parts.template.inlineHashes,
        ),
      },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'sameorigin' },
    }),
  );
  app.use(unusedFeatures);
  app.use(errors);
  app.use(knownHost);
  app.use(health(parts.registry, parts.warmUp, metrics));
  app.use(visitRoute(configs));
  app.use(siteConfig(parts, configs, originOf));
  app.use(contentRoute(parts.content));
  app.use(lookRoute(parts.content));
  app.use(withdrawnReleases(parts.registry));
  app.use(localRoutes(allowsLocalRemotes));
  app.use(staffRoute(parts.api, staffKey(parts.config.deployToken)));
  app.use(previewRoutes(parts.registry, previews, parts.provides));
  app.use(
    crawlerFiles(
      () => parts.content.site,
      parts.api,
      () => pagesForAll(parts, configs),
      originOf,
    ),
  );
  app.use(sharePictures(() => parts.content.site, parts.api));
  app.use(staticFiles(parts.clientFolder));
  app.use(pages.make);
  return { app, answerFirst: pages.sendAgain };
}

/** The site uses none of these, so an injected script can't either. */
const unusedFeatures: Middleware = (ctx, next) => {
  ctx.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  return next();
};

/** Koa's default error response drops every header, the security headers too. */
const errors: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const refusal = error instanceof Koa.HttpError ? error : undefined;
    ctx.status = refusal?.status ?? 500;
    ctx.body = refusal?.message ?? 'The page could not be made. Try again in a moment.';
    if (!refusal) ctx.app.emit('error', error, ctx);
  }
};

const knownHost: Middleware = (ctx, next) => (hasKnownHost(ctx) ? next() : ctx.throw(400, 'Bad Host header'));

function remoteHosts({ config, registry }: ShellParts): string[] {
  return registry.remotes.flatMap((remote) => remoteHost(remote, config) ?? []);
}

/** The site's pages for visitors who are in no rollout. */
function pagesForAll({ registry, content }: ShellParts, { surroundings }: VisitorConfigs): SitePage[] {
  const stable = registry.remotes.map((remote) => ({ ...remote, rollout: null }));
  return pagesOf(withoutEmptyPages(offersFor(stable, surroundings, anybody), content.contents));
}

/** A page asks for it when it retries, so the registry is polled first, and what it offers now is made ready. */
function siteConfig(
  { registry, warmUp }: ShellParts,
  configs: VisitorConfigs,
  originOf: OriginOf,
): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/config.json') return next();
    assertRead(ctx);
    await registry.refresh();
    await warmUp.settled(mostWarmUpMs);
    ctx.set('Cache-Control', 'private, no-store');
    const { config, cookies } = configs.of(ctx, originOf(ctx));
    if (cookies.length > 0) ctx.set('Set-Cookie', cookies);
    ctx.body = { ...config, content: contentFor(config.content, undefined) };
  };
}

function staticFiles(folder: string): Middleware {
  // `dev` looks for a file at each request: one that it remembered and a build in place has removed would end the process.
  const serve = sirv(folder, { dev: true, brotli: true, gzip: true, etag: true, setHeaders: setCaching });
  return async (ctx, next) => {
    if (!isRead(ctx)) return next();
    const missing = await new Promise<boolean>((resolve) => {
      once(ctx.res, 'close').then(() => resolve(false));
      serve(ctx.req, ctx.res, () => resolve(true));
    });
    if (missing) return next();
    ctx.respond = false;
  };
}

function setCaching(response: ServerResponse, file: string): void {
  const hashed = /\.[0-9a-f]{8}\.\w+$/.test(file);
  response.setHeader(
    'Cache-Control',
    hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
}
