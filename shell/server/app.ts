import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ShellProvides } from 'contracts/releases';
import type { SiteConfig, SiteIdentity } from 'contracts/site';
import Koa, { type Context, type Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Logger } from 'pino';
import sirv from 'sirv';
import { findPage, pagesOf, type SitePage } from '../shared/find-page.ts';
import type { ApiClient } from './api-client.ts';
import type { Config } from './config.ts';
import { contentSecurityPolicy, noncePolicy } from './content-security-policy.ts';
import { crawlerFiles } from './crawlers.ts';
import { offersFor, preloadsOf, type Surroundings } from './offers.ts';
import { renderPage } from './page.ts';
import { describePage, type PageHead } from './page-meta.ts';
import { pinRoutes, pinsOf } from './pins.ts';
import type { RegistryAnswers } from './release-registry.ts';
import { remoteHost } from './remote-host.ts';
import { askedAt, originFinder } from './site-origin.ts';
import { reportName, visitorOf } from './visitor.ts';

export interface ShellParts {
  config: Config;
  site: SiteIdentity;
  /** What this shell has for the remotes that it shows. */
  provides: ShellProvides;
  registry: RegistryAnswers;
  api: ApiClient;
  log: Pick<Logger, 'warn'>;
  /** Folder of the built files that browsers fetch. */
  clientFolder: string;
  /** The built page, before it is filled. */
  template: string;
}

type OriginOf = (ctx: Context) => string | undefined;

/** The shell's server: static files, the site's configuration, pins, and the page for every other address. */
export function createApp(parts: ShellParts): Koa {
  const { trustedHops } = parts.config;
  const originOf = originFinder(parts.config, parts.log);
  const app = new Koa({ proxy: trustedHops > 0, maxIpsCount: trustedHops });
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: contentSecurityPolicy(parts.config.apiBase, () => remoteHosts(parts)),
      },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  );
  app.use(unusedFeatures);
  app.use(errors);
  app.use(knownHost);
  app.use(health);
  app.use(siteConfig(parts, originOf));
  app.use(pinRoutes(parts.registry, parts.api, parts.provides));
  app.use(crawlerFiles(parts.site, parts.api, () => pagesForAll(parts), originOf));
  app.use(staticFiles(parts.clientFolder));
  app.use(page(parts, originOf));
  return app;
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

/** Addresses in the page are built from the Host header, so it has to be valid. */
const knownHost: Middleware = (ctx, next) =>
  URL.canParse(askedAt(ctx)) ? next() : ctx.throw(400, 'Bad Host header');

const health: Middleware = async (ctx, next) => {
  if (ctx.path !== '/healthz') return next();
  ctx.body = { status: 'ok' };
};

function surroundings({ config, provides }: ShellParts): Surroundings {
  return { provides, hostOf: (remote) => remoteHost(remote, config) };
}

function remoteHosts({ config, registry }: ShellParts): string[] {
  return registry.remotes.flatMap((remote) => remoteHost(remote, config) ?? []);
}

/** The site's pages for visitors who are in no rollout. */
function pagesForAll(parts: ShellParts): SitePage[] {
  const stable = parts.registry.remotes.map((remote) => ({ ...remote, rollout: null }));
  return pagesOf(offersFor(stable, surroundings(parts), '', {}));
}

function configFor(parts: ShellParts, ctx: Context, origin?: string): SiteConfig {
  const { config, site, registry } = parts;
  const visitorId = visitorOf(ctx);
  return {
    apiBase: config.apiBase,
    ...(origin && { origin }),
    site,
    remotes: offersFor(registry.remotes, surroundings(parts), visitorId, pinsOf(ctx, registry)),
    knowsRemotes: registry.hasAnswered,
    visitor: reportName(visitorId),
  };
}

/** A page asks for it when it retries, so the registry is polled first. */
function siteConfig(parts: ShellParts, originOf: OriginOf): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/config.json') return next();
    await parts.registry.refresh();
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = configFor(parts, ctx, originOf(ctx));
  };
}

function staticFiles(folder: string): Middleware {
  const serve = sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders: setCaching });
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
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

function page(parts: ShellParts, originOf: OriginOf): Middleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') ctx.throw(405, 'Only GET is answered here');
    // A missing file is a plain 404, not the not-found page.
    if (/\.\w+$/.test(ctx.path)) ctx.throw(404, 'Not found');
    const origin = originOf(ctx);
    const config = configFor(parts, ctx, origin);
    const known = findPage(config.remotes, ctx.path);
    if (known && known.path !== ctx.path && ctx.path !== '/') return redirect(ctx, known.path + ctx.search);
    const nonce = randomBytes(16).toString('base64');
    const meta = await describePage(known, new URLSearchParams(ctx.querystring), parts.site, parts.api);
    ctx.status = statusOf(meta, config);
    if (!meta.indexed) ctx.set('X-Robots-Tag', 'noindex');
    ctx.append('Content-Security-Policy', noncePolicy(nonce));
    ctx.set('Cache-Control', 'private, no-cache');
    ctx.type = 'html';
    const preloads = preloadsFor(parts, known, config);
    ctx.body = renderPage(parts.template, { config, meta, origin, nonce, preloads });
  };
}

/** Each page has one address; other letter case and trailing slashes redirect to it. */
function redirect(ctx: Context, address: string): void {
  ctx.status = 301;
  ctx.redirect(address);
}

/** Until the registry has responded any address may have a page, so clients are asked to try again (503). */
function statusOf({ canonicalPath }: PageHead, { knowsRemotes }: SiteConfig): number {
  if (canonicalPath !== null) return 200;
  return knowsRemotes ? 404 : 503;
}

function preloadsFor(parts: ShellParts, page: SitePage | undefined, { remotes }: SiteConfig) {
  const known = parts.registry.remotes.find(({ remote }) => remote === page?.remote);
  const offer = known && remotes[known.remote];
  return page && offer ? preloadsOf(known, surroundings(parts), page.path, offer) : [];
}
