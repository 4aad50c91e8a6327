import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import type { SiteConfig } from 'contracts/site';
import type { Context, Middleware } from 'koa';
import { contentFor } from '../shared/content.ts';
import { type FoundPage, findPage } from '../shared/find-page.ts';
import { itemAddress } from '../shared/item-address.ts';
import type { ApiClient } from './api-client.ts';
import type { ContentVersionPoll } from './content-version.ts';
import { type FoundItem, findItem, namedItemAddress } from './find-item.ts';
import { type Encoding, encoded, type KeptPage, KeptPages, type PagesState } from './kept-pages.ts';
import type { PageTemplate } from './page.ts';
import { type Asked, type Outcome, pageResponse } from './page-response.ts';
import { assertRead, isRead } from './reads.ts';
import { Patience } from './rendering/patience.ts';
import { ReleaseError } from './rendering/renderer.ts';
import type { Renderers } from './rendering/renderers.ts';
import { hasKnownHost } from './site-origin.ts';
import type { VisitorConfig, VisitorConfigs } from './visitor-config.ts';

export interface SitePagesParts {
  configs: VisitorConfigs;
  api: ApiClient;
  /** Where this server reaches the API. */
  apiBase: string;
  renderers: Pick<Renderers, 'render'>;
  contentVersion: Pick<ContentVersionPoll, 'current'>;
  template: PageTemplate;
  /** Called when a visitor who counts is sent a page of a remote. */
  onOffer?: (remote: string, visitor: VisitorConfig) => void;
}

type OriginOf = (ctx: Context) => string | undefined;

/** Addresses with longer queries are not kept: nothing links to them. */
const longestKeptAddress = 300;

/** What asks for a file of the site can't show the not-found page. */
const siteFile = /\.(js|css|map|json|xml|txt|ico|svg|png|webp|avif|jpe?g|gif|woff2?|webmanifest)$/i;

/**
 * The page for every address that nothing else answers. It comes with its content, rendered by the release that the visitor is offered and
 * kept for all who are offered the same; or without, for the browser to render, when the release can't be rendered in time.
 */
export class SitePages {
  readonly #parts: SitePagesParts;
  readonly #originOf: OriginOf;
  readonly #kept = new KeptPages();

  constructor(parts: SitePagesParts, originOf: OriginOf) {
    this.#parts = parts;
    this.#originOf = originOf;
  }

  /** The first middleware: what is kept needs none of the others, and comes with the headers that they have set once. */
  readonly sendKept: Middleware = (ctx, next) => {
    const state = this.#state();
    // A request for anything else gets no visitor's cookie.
    if (!state || !isRead(ctx) || !this.#kept.has(state, ctx.url) || !hasKnownHost(ctx)) return next();
    const visitor = this.#parts.configs.of(ctx, this.#originOf(ctx));
    const known = this.#kept.get(state, ctx.url, visitor.key);
    return known ? this.#send(ctx, known, visitor) : next();
  };

  /** The last middleware. */
  readonly make: Middleware = async (ctx) => {
    assertRead(ctx);
    const siteHeaders = headersOf(ctx);
    const { api, configs } = this.#parts;
    const visitor = configs.of(ctx, this.#originOf(ctx));
    const { key, config: whole } = visitor;
    const found = findPage(whole.remotes, ctx.path);
    const config = { ...whole, content: contentFor(whole.content, found) };
    if (!found && siteFile.test(ctx.path)) {
      ctx.set('X-Robots-Tag', 'noindex');
      ctx.throw(404, 'Not found');
    }
    const address = ctx.path + ctx.search;
    // All addresses without a page share one.
    const keptAt = found ? address : '';
    const state = this.#state();
    const known = state && this.#kept.get(state, keptAt, key);
    if (known) return this.#send(ctx, known, visitor);
    const item = found?.shows && found.id ? await findItem(found.shows, found.id, api) : undefined;
    const moved = found && (await movedTo(found, item, ctx, config, api));
    if (moved) return redirect(ctx, moved, visitor.cookies);
    const release =
      found?.remote === undefined || visitor.isLocal ? undefined : configs.release(found.remote, config);
    const page = await makePage(
      this.#parts,
      { address, config, found, item, release, siteHeaders, visitor },
      (page) => {
        if (state && item !== 'unknown' && !visitor.isOwn && address.length <= longestKeptAddress)
          this.#kept.set(state, keptAt, key, page);
      },
    );
    await this.#send(ctx, page, visitor);
  };

  #send(ctx: Context, page: KeptPage, visitor: VisitorConfig): Promise<void> {
    const { remote } = page;
    const counts = visitor.counts && ctx.get('Sec-Fetch-Dest') === 'document';
    if (counts && remote !== undefined && !visitor.isOwn) this.#parts.onOffer?.(remote, visitor);
    return send(ctx, page, visitor.cookies);
  }

  /** Undefined while the version of the content is unknown: nothing can be kept. */
  #state(): PagesState | undefined {
    const { contentVersion, configs } = this.#parts;
    const content = contentVersion.current;
    return content === undefined ? undefined : { content, remotes: configs.remotes };
  }
}

/** What the middleware before have set for every response of the site. */
function headersOf(ctx: Context): OutgoingHttpHeaders {
  return { ...ctx.res.getHeaders() };
}

/** Each page has one address; other letter case, slashes at the end, an old title and old ways to name an item lead to it. */
async function movedTo(
  found: FoundPage,
  item: FoundItem | undefined,
  ctx: Context,
  config: SiteConfig,
  api: ApiClient,
): Promise<string | undefined> {
  const named = await namedItemAddress(found, new URLSearchParams(ctx.querystring), config, api);
  if (named) return named;
  const address = typeof item === 'object' ? itemAddress(found, item) : found.address;
  return address === ctx.path ? undefined : address + ctx.search;
}

/** Titles change and may change back, so browsers ask again. */
function redirect(ctx: Context, address: string, cookies: string[]): void {
  if (cookies.length > 0) ctx.set('Set-Cookie', cookies);
  ctx.status = 301;
  ctx.set('Cache-Control', 'no-cache');
  ctx.redirect(address);
}

async function makePage(
  parts: SitePagesParts,
  asked: Asked,
  keep: (page: KeptPage) => void,
): Promise<KeptPage> {
  const patience = new Patience();
  const rendering = render(parts, asked, patience);
  const outcome = await Promise.race([rendering, patience.over]);
  patience.stop();
  const page = pageResponse(parts.template, asked, outcome ?? {});
  const isFinal = outcome?.part !== undefined || !canRender(asked);
  if (isFinal && !isPersonal(outcome?.part)) keep(page);
  if (!outcome)
    rendering.then(
      ({ part }) => part && !isPersonal(part) && keep(pageResponse(parts.template, asked, { part })),
    );
  return page;
}

const isPersonal = (part: Outcome['part']) => part?.meta.personal === true;

/** The shell's own page for an address without one is rendered too; its other page shows what only the browser knows. */
const canRender = ({ found, release, config, visitor }: Asked) =>
  !visitor.isLocal && (found ? release?.release.server !== undefined : config.knowsRemotes);

async function render(
  { renderers, apiBase }: SitePagesParts,
  asked: Asked,
  patience: Patience,
): Promise<Outcome> {
  if (!canRender(asked)) return {};
  try {
    const { address, config, release } = asked;
    const request = { address, config, api: apiBase };
    const part = await renderers.render(release, request, (waits) => patience.waitsForData(waits));
    return part ? { part } : {};
  } catch (error) {
    return { hasFailed: error instanceof ReleaseError };
  }
}

/** Past Koa, which would spend more time on the headers than on all the rest. */
async function send(ctx: Context, page: KeptPage, cookies: string[]): Promise<void> {
  const own = cookies.length > 0 ? ['Set-Cookie', cookies] : [];
  if (isKnown(ctx, page)) return write(ctx, 304, [...page.headers, ...own]);
  const encoding = encodingOf(ctx);
  const body = page.body[encoding] ?? (await encoded(page, encoding));
  const coded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const headers = [...page.headers, ...coded, 'Content-Length', body.length, ...own];
  write(ctx, page.status, headers, ctx.method === 'HEAD' ? undefined : body);
}

function write(ctx: Context, status: number, headers: OutgoingHttpHeader[], body?: Buffer): void {
  ctx.respond = false;
  ctx.res.writeHead(status, headers);
  ctx.res.end(body);
}

/** Whether the client has the same page. */
function isKnown(ctx: Context, { status, etag }: KeptPage): boolean {
  if (ctx.headers['if-none-match'] === undefined) return false;
  ctx.status = status;
  ctx.set('ETag', etag);
  return ctx.fresh;
}

function encodingOf(ctx: Context): Encoding {
  const accepted = ctx.acceptsEncodings('br', 'gzip', 'identity');
  return accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
}
