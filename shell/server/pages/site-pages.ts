import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import type { Context, Middleware } from 'koa';
import { hasEtag } from 'serving/etag';
import { visitorKey } from 'serving/visitor-key';
import { contentFor } from '../../shared/content.ts';
import { type FoundPage, findPage } from '../../shared/find-page.ts';
import { itemAddress } from '../../shared/item-address.ts';
import type { PageTemplate } from '../page.ts';
import { assertRead, isRead } from '../reads.ts';
import type { ApiReads } from '../rendering/api-reads.ts';
import type { RenderableRelease } from '../rendering/renderers.ts';
import { hasKnownHost } from '../site-origin.ts';
import type { VisitorConfig, VisitorConfigs } from '../visitor-config.ts';
import { busyPage } from './busy-page.ts';
import { CachedDocuments, type Encoding, encoded, type PageDocument } from './cached-documents.ts';
import type { CachedRendering } from './cached-renderings.ts';
import { findItem, namedItemAddress } from './find-item.ts';
import type { PageAnswer, PageRenderings, PageRequest, Source } from './page-renderings.ts';
import { type PageParts, pageResponse } from './page-response.ts';
import { ReturningVisitors } from './returning-visitors.ts';
import { sharedHeaders } from './shared-headers.ts';

/** What pages are made of and sent by. */
export interface SitePagesParts {
  configs: VisitorConfigs;
  api: Pick<ApiReads, 'ask'>;
  renderings: Pick<PageRenderings, 'get'>;
  template: PageTemplate;
  /** Whether shared caches are told of changes, and may keep pages for longer. */
  purges: boolean;
  /** Called when a visitor who counts is sent a page of a remote. */
  onOffer?: (remote: string, visitor: VisitorConfig) => void;
  /** Called for each page that is sent. */
  onPage?: (source: PageSource) => void;
}

/** `browser`: rendered there. `refused`: with 503. */
export type PageSource = Source | 'browser' | 'refused';

type OriginOf = (ctx: Context) => string | undefined;

/** Nothing links to an address with a longer query, so its page is nobody else's. */
const longestCachedAddress = 300;

/** What asks for a file of the site can't show the not-found page. */
const siteFile = /\.(js|css|map|json|xml|txt|ico|svg|png|webp|avif|jpe?g|gif|woff2?|webmanifest)$/i;

/** A request for a page, and whose it is. */
interface Visit {
  address: string;
  found: FoundPage | undefined;
  visitor: VisitorConfig;
}

/**
 * The page for every address that nothing else answers. It comes with its content, rendered by a release that the visitor is offered, and kept for all who
 * are offered the same. Where no release has a server half, the browser renders it.
 */
export class SitePages {
  readonly #parts: SitePagesParts;
  readonly #originOf: OriginOf;
  readonly #documents = new CachedDocuments();
  readonly #returning = new ReturningVisitors();

  constructor(parts: SitePagesParts, originOf: OriginOf) {
    this.#parts = parts;
    this.#originOf = originOf;
  }

  /** Before Koa, which would spend more time on the request than all the rest takes: sends a cached page to a browser that was here before. False for any other. */
  readonly sendAgain = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if (method !== 'GET') return false;
    const known = this.#returning.get(request, this.#parts.configs.state);
    const page = known && this.#documents.getFresh(url, known.visitor.key, known.visitor.config);
    const body = known && page?.body[known.encoding];
    if (!known || !page || !body) return false;
    this.#count(page, known.visitor, 'cached', headers['sec-fetch-dest']);
    write(
      response,
      page,
      known.encoding,
      { body, cacheControl: this.#cacheControl(page, 'cached') },
      headers,
    );
    return true;
  };

  /** The first middleware: what is cached needs none of the others, and comes with the headers that they have set once. */
  readonly sendCached: Middleware = (ctx, next) => {
    // A request for anything else gets no visitor's cookie.
    if (!isRead(ctx) || !this.#documents.has(ctx.url) || !hasKnownHost(ctx)) return next();
    const visitor = this.#parts.configs.of(ctx, this.#originOf(ctx));
    const known = this.#documents.getFresh(ctx.url, visitor.key, visitor.config);
    return known ? this.#send(ctx, known, visitor, 'cached') : next();
  };

  /** The last middleware. */
  readonly make: Middleware = async (ctx) => {
    assertRead(ctx);
    const siteHeaders = { ...ctx.res.getHeaders() };
    const visitor = this.#parts.configs.of(ctx, this.#originOf(ctx));
    const found = findPage(visitor.config.remotes, ctx.path);
    if (!found && siteFile.test(ctx.path)) {
      ctx.set('X-Robots-Tag', 'noindex');
      ctx.throw(404, 'Not found');
    }
    const moved = found && (await this.#movedTo(ctx, found, visitor));
    if (moved !== undefined) return redirect(ctx, moved, visitor.cookies);
    const visit: Visit = { address: addressOf(ctx, found), found, visitor };
    const releases = this.#renderingReleases(visit);
    if (!releases) return this.#sendUnrendered(ctx, visit, siteHeaders);
    const answer = await this.#parts.renderings.get(
      this.#requestFor(ctx.path, visitorKey(ctx.ip), visit, releases),
    );
    if ('movedTo' in answer) return redirect(ctx, answer.movedTo + ctx.search, visitor.cookies);
    if ('refused' in answer) return this.#refuse(ctx, answer.refused, visit, siteHeaders);
    const { rendering, source } = answer;
    await this.#send(
      ctx,
      this.#documentFor(visit, rendering, releases, source, siteHeaders),
      visitor,
      source,
    );
  };

  /** Each page has one address; other letter case, slashes at the end and old ways to name an item lead to it. An item's old titles are known later. */
  async #movedTo(ctx: Context, found: FoundPage, { config }: VisitorConfig): Promise<string | undefined> {
    const named = await namedItemAddress(
      found,
      new URLSearchParams(ctx.querystring),
      config,
      this.#parts.api,
    );
    if (named !== undefined) return named;
    if (found.address === ctx.path) return undefined;
    const item = found.shows && found.id ? await findItem(found.shows, found.id, this.#parts.api) : undefined;
    const address = typeof item === 'object' ? itemAddress(found, item) : found.address;
    return address === ctx.path ? undefined : address + ctx.search;
  }

  /** Undefined where no server half renders the page: the browser does. */
  #renderingReleases({ found, visitor }: Visit): RenderableRelease[] | undefined {
    const { config, isLocal } = visitor;
    if (isLocal) return undefined;
    if (!found) return config.knowsRemotes ? [] : undefined;
    // The shell's other page shows what only the browser knows.
    if (found.remote === undefined) return undefined;
    const releases = this.#parts.configs.releases(found.remote, config);
    if (!releases[0]?.release.server) return undefined;
    return releases.filter(({ release }) => release.server && hasPage(release, found));
  }

  /** It outlives its HTTP request, of which it therefore holds nothing. */
  #requestFor(path: string, asker: string, visit: Visit, releases: RenderableRelease[]): PageRequest {
    const { address, found, visitor } = visit;
    const { config, frame, isOwn } = visitor;
    return {
      address,
      found,
      config: { ...config, content: contentFor(config.content, found) },
      frame,
      releases,
      isOwn: isOwn || address.length > longestCachedAddress,
      visitor: asker,
      again: () => {
        const now = visitor.again();
        const page = findPage(now.config.remotes, path);
        const later = { address, found: page, visitor: now };
        const able = this.#renderingReleases(later);
        return able && page?.path === found?.path ? this.#requestFor(path, asker, later, able) : undefined;
      },
    };
  }

  #documentFor(
    { address, found, visitor }: Visit,
    rendering: CachedRendering,
    releases: RenderableRelease[],
    source: Source,
    siteHeaders: OutgoingHttpHeaders,
  ): PageDocument {
    const release = releases.find(
      ({ remote, release }) => `${remote}@${release.version}` === rendering.release,
    );
    const { part, item } = rendering;
    const make = () => this.#respond({ found, item, release, part, siteHeaders, visitor, rendering });
    // Nobody else's, or another release's in its place.
    if (visitor.isOwn || part.meta.personal || source === 'fallback' || item === 'missing') return make();
    return this.#documents.getFor(rendering, address, visitor.key, visitor.config, make);
  }

  async #sendUnrendered(ctx: Context, visit: Visit, siteHeaders: OutgoingHttpHeaders): Promise<void> {
    const { found, visitor } = visit;
    const { api, configs } = this.#parts;
    const item = found?.shows && found.id ? await findItem(found.shows, found.id, api) : undefined;
    if (found && typeof item === 'object' && itemAddress(found, item) !== ctx.path)
      return redirect(ctx, itemAddress(found, item) + ctx.search, visitor.cookies);
    const [release] =
      found?.remote === undefined || visitor.isLocal ? [] : configs.releases(found.remote, visitor.config);
    const document = this.#respond({ found, item, release, part: undefined, siteHeaders, visitor });
    await this.#send(ctx, document, visitor, 'browser');
  }

  /** Nothing that can be sent is the page: 503, which no cache and no search engine keeps. */
  async #refuse(
    ctx: Context,
    why: Extract<PageAnswer, { refused: string }>['refused'],
    { found, visitor }: Visit,
    siteHeaders: OutgoingHttpHeaders,
  ): Promise<void> {
    if (why !== 'busy' && found?.remote !== undefined) {
      // The browser may be able to render what no server half can; without the API it shows the frame, and a retry in place of what is missing.
      const [release] = this.#parts.configs.releases(found.remote, visitor.config);
      const document = this.#respond({
        found,
        item: undefined,
        release,
        part: undefined,
        siteHeaders,
        visitor,
        hasFailed: true,
      });
      return this.#send(ctx, document, visitor, 'refused');
    }
    this.#parts.onPage?.('refused');
    ctx.status = 503;
    ctx.set({ 'Retry-After': busyPage.retryAfter, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    ctx.type = 'html';
    ctx.body = busyPage.html;
  }

  #respond({
    visitor,
    rendering,
    ...parts
  }: Omit<PageParts, 'config' | 'isOwn' | 'shared'> & {
    visitor: VisitorConfig;
    rendering?: CachedRendering;
  }): PageDocument {
    const { config, isOwn, isShared } = visitor;
    const shown = { ...config, content: contentFor(config.content, parts.found) };
    const shared = isShared && rendering ? sharedHeaders(rendering, config) : undefined;
    return pageResponse(this.#parts.template, { ...parts, config: shown, isOwn, shared });
  }

  /** Past Koa, which would spend more time on the headers than on all the rest. */
  async #send(ctx: Context, page: PageDocument, visitor: VisitorConfig, source: PageSource): Promise<void> {
    this.#count(page, visitor, source, ctx.get('Sec-Fetch-Dest'));
    const { cookies, isOwn, isStaff } = visitor;
    const encoding = encodingOf(ctx);
    const body = page.body[encoding] ?? (await encoded(page, encoding));
    if (source === 'cached' && cookies.length === 0 && !isOwn && !isStaff)
      this.#returning.set(ctx.req, { visitor, encoding, state: this.#parts.configs.state });
    ctx.respond = false;
    const cacheControl = this.#cacheControl(page, source);
    const sent = ctx.method === 'HEAD' ? undefined : body;
    write(ctx.res, page, encoding, { body: sent, length: body.length, cookies, cacheControl }, ctx.headers);
  }

  #count(page: PageDocument, visitor: VisitorConfig, source: PageSource, destination: unknown): void {
    const { onOffer, onPage } = this.#parts;
    onPage?.(source);
    const counts = visitor.counts && destination === 'document';
    if (counts && page.remote !== undefined && !visitor.isOwn) onOffer?.(page.remote, visitor);
  }

  #cacheControl(page: PageDocument, source: PageSource): string {
    const isNewest = source === 'cached' || source === 'rendered' || source === 'waited';
    return page.isShared ? sharedFor(isNewest && this.#parts.purges) : page.cacheControl;
  }
}

/** With the parameters that the page reads, in their order; all addresses without a page share one. */
function addressOf(ctx: Context, found: FoundPage | undefined): string {
  if (!found) return notFoundAddress;
  if (!found.query) return ctx.path + ctx.search;
  const read = new URLSearchParams(ctx.querystring);
  for (const name of [...read.keys()]) if (!found.query.includes(name)) read.delete(name);
  const query = read.toString();
  return query === '' ? ctx.path : `${ctx.path}?${query}`;
}

/** No page can be there. */
const notFoundAddress = '/.not-found';

const hasPage = ({ pages }: RenderableRelease['release'], found: FoundPage) =>
  pages.some(({ path }) => path === found.path);

/** Without purging a page is old after a second. An old one is sent while a new one is fetched, and for a day when there is none. */
const sharedFor = (isLong: boolean): string =>
  `public, max-age=0, s-maxage=${isLong ? 300 : 1}, stale-while-revalidate=60, stale-if-error=86400`;

/** Titles change and may change back, so browsers ask again. */
function redirect(ctx: Context, address: string, cookies: string[]): void {
  if (cookies.length > 0) ctx.set('Set-Cookie', cookies);
  ctx.status = 301;
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.redirect(address);
}

interface Sent {
  /** Undefined for a request for the headers alone. */
  body: Buffer | undefined;
  length?: number;
  cookies?: string[];
  cacheControl: string;
}

function write(
  response: ServerResponse,
  page: PageDocument,
  encoding: Encoding,
  { body, length = body?.length ?? 0, cookies = [], cacheControl }: Sent,
  asked: IncomingHttpHeaders,
): void {
  const headers: OutgoingHttpHeader[] = [...page.headers, 'Cache-Control', cacheControl];
  if (cookies.length > 0) headers.push('Set-Cookie', cookies);
  if (page.status === 200 && hasEtag(asked['if-none-match'], page.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', length);
  response.writeHead(page.status, headers).end(body);
}

function encodingOf(ctx: Context): Encoding {
  const accepted = ctx.acceptsEncodings('br', 'gzip', 'identity');
  return accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
}
