import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { SiteConfig, SiteIdentity } from 'contracts/site';
import Koa, { type Middleware } from 'koa';
import helmet from 'koa-helmet';
import sirv from 'sirv';
import type { ApiClient } from './api-client.ts';
import type { Config } from './config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { crawlerFiles } from './crawlers.ts';
import { renderPage } from './page.ts';
import { describePage } from './page-meta.ts';
import type { ReleaseDirectory } from './releases.ts';

export interface ShellParts {
  config: Config;
  site: SiteIdentity;
  releases: ReleaseDirectory;
  api: ApiClient;
  /** Folder of the built files that browsers fetch. */
  clientFolder: string;
  /** The built page, before it is filled. */
  template: string;
}

/** The shell's server: static files, the site's configuration, and the page for every other address. */
export function createApp(parts: ShellParts): Koa {
  const app = new Koa({ proxy: parts.config.trustProxy });
  app.use(
    helmet({
      contentSecurityPolicy: { directives: contentSecurityPolicy(parts.config) },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  );
  app.use(knownHost);
  app.use(health);
  app.use(siteConfig(parts));
  app.use(crawlerFiles(parts.site, parts.api));
  app.use(staticFiles(parts.clientFolder));
  app.use(page(parts));
  return app;
}

/** Addresses in the page are built from the Host header, so it has to be one. */
const knownHost: Middleware = (ctx, next) => (ctx.URL.origin ? next() : ctx.throw(400, 'Bad Host header'));

const health: Middleware = async (ctx, next) => {
  if (ctx.path !== '/healthz') return next();
  ctx.body = { status: 'ok' };
};

async function currentConfig({ config, site, releases }: ShellParts): Promise<SiteConfig> {
  return { apiBase: config.apiOrigin, site, remotes: await releases.current() };
}

function siteConfig(parts: ShellParts): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/config.json') return next();
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = await currentConfig(parts);
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

function page(parts: ShellParts): Middleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') ctx.throw(405, 'Only GET is answered here');
    // A missing file is not a page: its caller wants to know that it isn't there.
    if (/\.\w+$/.test(ctx.path)) ctx.throw(404, 'Not found');
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'html';
    const [config, meta] = await Promise.all([
      currentConfig(parts),
      describePage(ctx.URL, parts.site, parts.api),
    ]);
    ctx.body = renderPage(parts.template, config, meta, ctx.URL.origin);
  };
}
