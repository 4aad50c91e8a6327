import { createHash } from 'node:crypto';
import type { OfferTicket, ShellProvides } from 'contracts/releases';
import type { RemoteOffer, SiteConfig } from 'contracts/site';
import type { Context } from 'koa';
import { isFilled } from '../shared/content.ts';
import type { Config } from './config.ts';
import { localRemotes } from './local-remotes.ts';
import { offerKey, offersIn, signedTicket } from './offer-ticket.ts';
import {
  anybody,
  assignmentOf,
  candidateReleases,
  offerSetOf,
  offersFor,
  type Surroundings,
  type Viewer,
} from './offers.ts';
import { previewKey } from './preview-token.ts';
import { previewsOf } from './previews.ts';
import type { KnownRemote, RegistryAnswers } from './release-registry.ts';
import { remoteHost } from './remote-host.ts';
import type { RenderableRelease } from './rendering/renderers.ts';
import type { SiteContent } from './site-content.ts';
import { isStaff, staffKey } from './staff.ts';
import { setCookie, type Visitor, Visitors } from './visitor.ts';

/** For scripts, which send it with what they report. */
const ticketCookie = 'reporter';

interface Parts {
  config: Config;
  content: Pick<SiteContent, 'contents' | 'site'>;
  provides: ShellProvides;
  registry: RegistryAnswers;
  isWarm?: Surroundings['isWarm'];
}

/** What a visitor is offered. */
export interface VisitorConfig {
  /** The same for all who are offered the same. */
  key: string;
  /** The same object until something in it changes. */
  config: SiteConfig;
  /** Hash of what every page shows of it: which pages there are, the company's facts. */
  frame: string;
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
  /** Whether an administrator is signed in, which ends by itself. */
  isStaff: boolean;
  /** A shared cache asks, for all who are offered the same: there are no cookies. */
  isShared: boolean;
  /** What the same visitor is offered when it is called. */
  again(): VisitorConfig;
}

interface Known {
  config: SiteConfig;
  frame: string;
  offers: OfferTicket['offers'];
}

const mostKnown = 500;
/** Sent by a shared cache: the name of what the visitor is offered, from their cookie. */
const setHeader = 'X-Offers';
const setCookieName = 'offers';

/** Which configuration each visitor gets. Few differ, so they are made once and kept until the registry or the content changes. */
export class VisitorConfigs {
  readonly #parts: Parts;
  readonly #known = new Map<string, Known>();
  readonly #visitors: Visitors;
  readonly #key: Buffer | undefined;
  readonly #previewKey: Buffer | undefined;
  readonly #staffKey: Buffer | undefined;
  #remotes: readonly KnownRemote[] = [];
  #contents: object = {};
  #state = {};

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#key = offerKey(parts.config.deployToken);
    this.#staffKey = staffKey(parts.config.deployToken);
    this.#previewKey = previewKey(parts.config.deployToken);
    this.#visitors = new Visitors(this.#key);
  }

  get surroundings(): Surroundings {
    const { provides, config, isWarm } = this.#parts;
    return { provides, hostOf: (remote) => remoteHost(remote, config), ...(isWarm && { isWarm }) };
  }

  /** Changes when the registry has said something new. */
  get remotes(): readonly KnownRemote[] {
    return this.#parts.registry.remotes;
  }

  /** Another object when somebody may be offered something else. */
  get state(): object {
    this.#forgetOld();
    return this.#state;
  }

  /** A release may be given to visitors from now on. */
  releaseIsWarm(): void {
    this.#state = {};
  }

  /** `origin`: of canonical addresses. */
  of(ctx: Context, origin: string | undefined): VisitorConfig {
    const set = ctx.get(setHeader);
    return set === '' ? this.#ofVisitor(ctx, origin) : this.ofViewer({ ...anybody, set }, origin);
  }

  /** What somebody is offered who sends no request now, or for whom a shared cache asks. `surroundings`: others than visitors have. */
  ofViewer(viewer: Viewer, origin: string | undefined, surroundings = this.surroundings): VisitorConfig {
    const [key, { config, frame }] = this.#knownOf(viewer, origin, surroundings);
    return {
      key: `${key}\n${viewer.set === undefined ? '' : 'shared'}`,
      config,
      frame,
      cookies: [],
      ticket: undefined,
      ...ownOf(config),
      counts: false,
      isStaff: viewer.isStaff,
      isShared: viewer.set !== undefined,
      again: () => this.ofViewer(viewer, origin, surroundings),
    };
  }

  /** The visitor's own cookies, whatever a cache has done with the page: who they are, what they are offered, and the proof of it. */
  visit(ctx: Context): string[] {
    const visitor = this.#visitors.of(ctx);
    const viewer = this.#viewerOf(ctx, visitor);
    const [, { offers }] = this.#knownOf(viewer, undefined);
    const ticket = this.#key && signedTicket(this.#key, visitor, offers);
    const set = offerSetOf(this.remotes, this.surroundings, viewer);
    return [
      ...visitor.cookies,
      setCookie(ctx, setCookieName, set),
      ...(ticket ? [setCookie(ctx, ticketCookie, ticket)] : []),
    ];
  }

  /** What may render a remote's pages for who has this configuration, best first. */
  releases(remote: string, { remotes }: SiteConfig): RenderableRelease[] {
    const known = this.remotes.find((other) => other.remote === remote);
    const offer = remotes[remote];
    return known && offer ? candidateReleases(known, this.surroundings, offer) : [];
  }

  #ofVisitor(ctx: Context, origin: string | undefined): VisitorConfig {
    const visitor = this.#visitors.of(ctx);
    const viewer = this.#viewerOf(ctx, visitor);
    const [key, { config, frame, offers }] = this.#knownOf(viewer, origin);
    const ticket = this.#key && signedTicket(this.#key, visitor, offers);
    const cookies = [...visitor.cookies];
    if (ticket && ctx.cookies.get(ticketCookie) !== ticket)
      cookies.push(setCookie(ctx, ticketCookie, ticket));
    const counts = visitor.address !== undefined;
    const again = () => this.ofViewer(viewer, origin);
    const { isStaff } = viewer;
    return { key, config, frame, cookies, ticket, ...ownOf(config), counts, isStaff, isShared: false, again };
  }

  #viewerOf(ctx: Context, visitor: Visitor): Viewer {
    return {
      id: visitor.id,
      isStaff: isStaff(ctx, this.#staffKey),
      previews: previewsOf(ctx, this.#parts.registry, this.#previewKey),
      locals: localRemotes(ctx.get('Cookie'), this.#parts.config.allowsLocalRemotes),
    };
  }

  #knownOf(viewer: Viewer, origin: string | undefined, surroundings = this.surroundings): [string, Known] {
    const { registry } = this.#parts;
    this.#forgetOld();
    const assignment = assignmentOf(registry.remotes, surroundings, viewer);
    const key = `${origin}\n${registry.hasAnswered}\n${assignment}`;
    const known = this.#known.get(key) ?? this.#make(viewer, origin, surroundings);
    if (this.#known.size < mostKnown) this.#known.set(key, known);
    return [key, known];
  }

  #make(viewer: Viewer, origin: string | undefined, surroundings: Surroundings): Known {
    const { config, content, registry } = this.#parts;
    const { site, contents } = content;
    const remotes = withoutEmptyPages(offersFor(registry.remotes, surroundings, viewer), contents);
    const { apiBase } = config;
    const siteConfig: SiteConfig = {
      apiBase,
      ...(origin !== undefined && { origin }),
      site,
      content: contents,
      remotes,
      knowsRemotes: registry.hasAnswered,
    };
    return {
      config: siteConfig,
      frame: frameOf(siteConfig),
      offers: offersIn({ remotes }, registry.remotes, viewer),
    };
  }

  #forgetOld(): void {
    const { contents } = this.#parts.content;
    if (this.#remotes === this.remotes && this.#contents === contents) return;
    this.#remotes = this.remotes;
    this.#contents = contents;
    this.#state = {};
    this.#known.clear();
  }
}

function ownOf({ remotes }: SiteConfig): Pick<VisitorConfig, 'isOwn' | 'isLocal'> {
  const offers = Object.values(remotes);
  const isLocal = offers.some(({ local }) => local !== undefined);
  return { isLocal, isOwn: isLocal || offers.some(({ preview }) => preview !== null) };
}

/**
 * Which releases the remotes have is left out: a page that a release has rendered is the same beside any version of the others. So is the canonical
 * origin: no page shows it before a browser does, and one visitor's Host would be in everybody's pages.
 */
function frameOf({ apiBase, site, remotes, knowsRemotes }: SiteConfig): string {
  const pages = Object.entries(remotes).map(([remote, offer]) => [
    remote,
    offer.title,
    offer.pages,
    offer.panels,
    offer.disabled,
  ]);
  const text = JSON.stringify([apiBase, site, knowsRemotes, pages]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
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
