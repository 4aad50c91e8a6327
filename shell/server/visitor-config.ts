import type { OfferTicket, ShellProvides } from 'contracts/releases';
import type { RemoteOffer, SiteConfig } from 'contracts/site';
import type { Context } from 'koa';
import { isFilled } from '../shared/content.ts';
import type { Config } from './config.ts';
import { localRemotes } from './local-remotes.ts';
import { offerKey, offersIn, signedTicket } from './offer-ticket.ts';
import { assignmentOf, bestRelease, offersFor, type Surroundings, type Viewer } from './offers.ts';
import { previewKey } from './preview-token.ts';
import { previewsOf } from './previews.ts';
import type { KnownRemote, RegistryAnswers } from './release-registry.ts';
import { remoteHost } from './remote-host.ts';
import type { RenderableRelease } from './rendering/renderers.ts';
import type { SiteContent } from './site-content.ts';
import { isStaff, staffKey } from './staff.ts';
import { setCookie, Visitors } from './visitor.ts';

/** For scripts, which send it with what they report. */
const ticketCookie = 'reporter';

interface Parts {
  config: Config;
  content: Pick<SiteContent, 'contents' | 'site'>;
  provides: ShellProvides;
  registry: RegistryAnswers;
}

/** What a visitor is offered; `key` is the same for all who are offered the same, for as long as `remotes` is. */
export interface VisitorConfig {
  key: string;
  config: SiteConfig;
  /** `Set-Cookie` headers that keep the visitor in the same rollouts; empty when the browser has the cookies. */
  cookies: string[];
  /** Proves to the registry what the visitor is offered; undefined when nobody could check it. */
  ticket: string | undefined;
  /** Whether this browser previews a version, or takes one from its own machine: its pages are nobody else's. */
  isOwn: boolean;
  /** Whether it takes one from its own machine, where this server can't render it. */
  isLocal: boolean;
  /** Whether the visitor counts where versions are compared. */
  counts: boolean;
}

interface Known {
  config: SiteConfig;
  offers: OfferTicket['offers'];
}

const mostKept = 500;

/** Which configuration each visitor gets. Few differ, so they are made once and kept until the registry says something new. */
export class VisitorConfigs {
  readonly #parts: Parts;
  readonly #known = new Map<string, Known>();
  readonly #visitors: Visitors;
  readonly #key: Buffer | undefined;
  readonly #previewKey: Buffer | undefined;
  readonly #staffKey: Buffer | undefined;
  #remotes: readonly KnownRemote[] = [];
  #contents: object = {};

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#key = offerKey(parts.config.deployToken);
    this.#staffKey = staffKey(parts.config.deployToken);
    this.#previewKey = previewKey(parts.config.deployToken);
    this.#visitors = new Visitors(this.#key);
  }

  get surroundings(): Surroundings {
    const { provides, config } = this.#parts;
    return { provides, hostOf: (remote) => remoteHost(remote, config) };
  }

  /** Changes when the registry has said something new. */
  get remotes(): readonly KnownRemote[] {
    return this.#parts.registry.remotes;
  }

  /** `origin`: of canonical addresses. */
  of(ctx: Context, origin: string | undefined): VisitorConfig {
    const { registry } = this.#parts;
    this.#forgetOld();
    const visitor = this.#visitors.of(ctx);
    const viewer: Viewer = {
      id: visitor.id,
      isStaff: isStaff(ctx, this.#staffKey),
      previews: previewsOf(ctx, registry, this.#previewKey),
      locals: localRemotes(ctx.get('Cookie'), this.#parts.config.allowsLocalRemotes),
    };
    const key = `${origin}\n${registry.hasAnswered}\n${assignmentOf(registry.remotes, viewer)}`;
    const known = this.#known.get(key) ?? this.#make(viewer, origin);
    if (this.#known.size < mostKept) this.#known.set(key, known);
    const ticket = this.#key && signedTicket(this.#key, visitor, known.offers);
    const cookies = [...visitor.cookies];
    if (ticket && ctx.cookies.get(ticketCookie) !== ticket)
      cookies.push(setCookie(ctx, ticketCookie, ticket));
    const offers = Object.values(known.config.remotes);
    const isLocal = offers.some(({ local }) => local !== undefined);
    const isOwn = isLocal || offers.some(({ preview }) => preview !== null);
    const counts = visitor.address !== undefined;
    return { key, config: known.config, cookies, ticket, isOwn, isLocal, counts };
  }

  /** The release of a remote that a visitor with this configuration gets first. */
  release(remote: string, { remotes }: SiteConfig): RenderableRelease | undefined {
    const known = this.remotes.find((other) => other.remote === remote);
    const offer = remotes[remote];
    return known && offer && bestRelease(known, this.surroundings, offer);
  }

  #make(viewer: Viewer, origin: string | undefined): Known {
    const { config, content, registry } = this.#parts;
    const { site, contents } = content;
    const remotes = withoutEmptyPages(offersFor(registry.remotes, this.surroundings, viewer), contents);
    const { apiBase } = config;
    return {
      config: {
        ...{ apiBase, ...(origin && { origin }), site, content: contents, remotes },
        knowsRemotes: registry.hasAnswered,
      },
      offers: offersIn({ remotes }, registry.remotes, viewer),
    };
  }

  #forgetOld(): void {
    const { contents } = this.#parts.content;
    if (this.#remotes === this.remotes && this.#contents === contents) return;
    this.#remotes = this.remotes;
    this.#contents = contents;
    this.#known.clear();
  }
}

/** Pages that have nothing to show yet are said to be that, and search engines leave them out. */
export function withoutEmptyPages(
  offers: SiteConfig['remotes'],
  contents: SiteContent['contents'],
): SiteConfig['remotes'] {
  const marked = ([remote, offer]: [string, RemoteOffer]) => {
    const pages = offer.pages.map((page) => {
      const filled = isFilled(remote, page, contents);
      return page.needs === undefined ? page : { ...page, filled, indexed: page.indexed && filled };
    });
    return [remote, { ...offer, pages }];
  };
  return Object.fromEntries(Object.entries(offers).map(marked));
}
