import type { SiteConfig } from 'contracts/site';
import { contentOf } from '../../shared/content.ts';
import type { FoundPage } from '../../shared/find-page.ts';
import { itemAddress } from '../../shared/item-address.ts';
import { type ApiReads, noReads } from '../rendering/api-reads.ts';
import { ReleaseError, UnavailableError } from '../rendering/release-error.ts';
import { BusyError } from '../rendering/release-renderer.ts';
import type { RenderableRelease, Renderers } from '../rendering/renderers.ts';
import {
  type CachedRendering,
  type CachedRenderings,
  isFresh,
  type RenderingPlace,
  type Versions,
} from './cached-renderings.ts';
import { findItem } from './find-item.ts';
import type { RenderingLimits } from './rendering-limits.ts';

/** A page that somebody asks for. */
export interface PageRequest {
  /** Path, and those parameters that the page reads. */
  address: string;
  /** Undefined for an address without a page: the shell's own page says so. */
  found: FoundPage | undefined;
  config: SiteConfig;
  /** Hash of what stands around the page. */
  frame: string;
  /** What may render it, best first; empty for the shell's own pages. */
  releases: RenderableRelease[];
  /** Nobody else asks for the same: nothing is cached. */
  isOwn: boolean;
  /** Stands for the visitor's address. */
  visitor: string;
  /** The same request as it would be made now, with what has changed since; undefined when there is no such page any more. */
  again?(): PageRequest | undefined;
}

/** How a page was come by; what `/metrics` counts. */
export type Source = 'cached' | 'stale' | 'rendered' | 'waited' | 'fallback';

/** What somebody gets who asks for a page. */
export type PageAnswer =
  | { rendering: CachedRendering; source: Source }
  /** The item has another address. */
  | { movedTo: string }
  /** `failed`: no release that may render it could. `busy`: it takes too long, or too much is asked for. `api`: the API doesn't answer. */
  | { refused: 'failed' | 'busy' | 'api' };

type Outcome = { rendering: CachedRendering } | { movedTo: string } | { error: Error };

interface Options {
  api: Pick<ApiReads, 'ask' | 'areUnchanged'>;
  renderers: Pick<Renderers, 'render'>;
  renderings: CachedRenderings;
  limits: RenderingLimits;
  /** The versions of the API's topics. */
  topics(): Versions;
  /** Whether the API answers: while it doesn't, nothing newer can be had than what is cached. */
  apiResponds(): boolean;
  now?: () => number;
}

/** So soon after a change a page as it was is sent at once: it is being rendered again. */
const justChangedMs = 2000;
/** Nobody gets a page as it was for longer, as long as the API can say how it is. */
const longestStaleMs = 60_000;
/** How long somebody waits who could have another page: as it was, or another release's. */
const briefWaitMs = 400;
const longestWaitMs = 3000;
/** Pages that somebody asked for within this time are rendered again by themselves when they have become stale. */
const popularMs = 60_000;
const mostRenewed = 100;

/**
 * The content of pages: from the cache, else as it was while it is rendered again, else rendered now. A page is rendered once for all who ask for it
 * meanwhile. A page that its release can't render is rendered by the next one that its visitors may be given.
 */
export class PageRenderings {
  readonly #options: Options;
  readonly #underWay = new Map<string, Promise<Outcome>>();
  /** How each cached page was asked for, so that it can be rendered again by itself. */
  readonly #requests = new WeakMap<object, PageRequest>();

  constructor(options: Options) {
    this.#options = options;
  }

  async get(request: PageRequest): Promise<PageAnswer> {
    if (request.isOwn) return this.#getOwn(request);
    const [best, ...others] = request.releases;
    const now = this.#now();
    const known = this.#known(request, best, now);
    if (known && isFresh(known, now)) return { rendering: known, source: 'cached' };
    const outcome = this.#render(request, best, known);
    if (known && !this.#isTooOld(known, now)) return this.#stale(known, outcome);
    const other = others
      .map((release) => this.#known(request, release, now))
      .find((rendering) => rendering && !this.#isTooOld(rendering, now));
    const came = await within(other ? briefWaitMs : longestWaitMs, outcome);
    if (came && !('error' in came)) return 'rendering' in came ? { ...came, source: 'waited' } : came;
    if (other) return { rendering: other, source: 'fallback' };
    // It went away meanwhile.
    if (known && !this.#options.apiResponds()) return { rendering: known, source: 'stale' };
    if (!came) return { refused: 'busy' };
    // It may ask the API for what that doesn't have.
    const isOthers = others.length > 0 && !(came.error instanceof BusyError) && this.#options.apiResponds();
    if (isOfRelease(came.error) || isOthers) return this.#getFrom(others, request);
    return { refused: came.error instanceof BusyError ? 'busy' : 'api' };
  }

  /** Renders it for nobody in particular, unless it is cached and `again` isn't set. Says whether the release failed; never rejects. */
  async warm(request: PageRequest, again = false): Promise<'failed' | undefined> {
    const [best] = request.releases;
    const known = again ? undefined : this.#known(request, best, this.#now());
    if (known && isFresh(known, this.#now())) return undefined;
    const outcome = await this.#render(request, best, known);
    return 'error' in outcome && outcome.error instanceof ReleaseError ? 'failed' : undefined;
  }

  /** Renders those again that somebody asked for lately. */
  renew(stale: CachedRendering[]): void {
    const now = this.#now();
    const popular = stale
      .filter(({ askedAt }) => now - askedAt < popularMs)
      .sort((one, other) => other.askedAt - one.askedAt)
      .slice(0, mostRenewed);
    for (const rendering of popular) {
      const request = this.#requests.get(rendering.part)?.again?.();
      if (request) this.warm(request);
    }
  }

  async #stale(known: CachedRendering, outcome: Promise<Outcome>): Promise<PageAnswer> {
    const now = this.#now();
    if (now - (known.staleSince ?? now) < justChangedMs) return { rendering: known, source: 'stale' };
    const came = await within(briefWaitMs, outcome);
    if (!came || 'error' in came) return { rendering: known, source: 'stale' };
    return 'rendering' in came ? { ...came, source: 'rendered' } : came;
  }

  /** By the first of these releases that can. */
  async #getFrom(releases: RenderableRelease[], request: PageRequest): Promise<PageAnswer> {
    if (releases.length === 0) return { refused: 'failed' };
    const answer = await this.get({ ...request, releases });
    return 'rendering' in answer ? { ...answer, source: 'fallback' } : answer;
  }

  async #getOwn(request: PageRequest): Promise<PageAnswer> {
    const [best, ...others] = request.releases;
    const { limits } = this.#options;
    const rendering = limits
      .run(request.visitor, () => this.#make(request, best, undefined))
      .catch((error: Error): Outcome => ({ error }));
    const outcome = await within(longestWaitMs, rendering);
    if (!outcome) return { refused: 'busy' };
    if (!('error' in outcome)) return 'rendering' in outcome ? { ...outcome, source: 'rendered' } : outcome;
    if (outcome.error instanceof BusyError) return { refused: 'busy' };
    if (!isOfRelease(outcome.error)) return { refused: 'api' };
    return others.length > 0 ? this.#getOwn({ ...request, releases: others }) : { refused: 'failed' };
  }

  #known(request: PageRequest, release: RenderableRelease | undefined, now: number) {
    return this.#options.renderings.get(placeOf(request, release), now);
  }

  #isTooOld({ staleSince }: CachedRendering, now: number): boolean {
    return staleSince !== undefined && now - staleSince > longestStaleMs && this.#options.apiResponds();
  }

  /** One for all who wait. Never rejects. */
  #render(
    request: PageRequest,
    release: RenderableRelease | undefined,
    known: CachedRendering | undefined,
  ): Promise<Outcome> {
    const place = placeOf(request, release);
    const key = JSON.stringify(place);
    const running = this.#underWay.get(key);
    if (running) return running;
    const started = this.#make(request, release, known)
      .catch(
        (error: unknown): Outcome => ({ error: error instanceof Error ? error : new Error(String(error)) }),
      )
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, started);
    return started;
  }

  async #make(
    request: PageRequest,
    release: RenderableRelease | undefined,
    known: CachedRendering | undefined,
  ): Promise<Outcome> {
    const { api, renderings, topics } = this.#options;
    const { found, config, address } = request;
    const place = placeOf(request, release);
    const before = { topics: topics(), contents: revisionsOf(config) };
    const reads = noReads();
    const item = found?.shows && found.id ? await findItem(found.shows, found.id, api, reads) : undefined;
    if (item === 'unknown') throw new Error('The API does not answer');
    // What it was is not sent any more, not even while the API is away.
    if (item === 'missing') renderings.delete(place);
    if (found && typeof item === 'object' && itemAddress(found, item) !== pathOf(address)) {
      renderings.delete(place);
      return { movedTo: itemAddress(found, item) };
    }
    const isSame = known?.frame === place.frame && JSON.stringify(known.item) === JSON.stringify(item);
    const names = namesOf(found, known?.reads.keys ?? []);
    const isContentSame =
      isSame && names.contents.every((name) => known.versions[name] === before.contents[name]);
    if (known && isContentSame && (await api.areUnchanged(known.reads))) {
      renderings.renew(known, picked(names, before), this.#now());
      return { rendering: known };
    }
    const render = () => this.#options.renderers.render(release, { address, config });
    // Of these there are endlessly many.
    const isOneOfMany = item === 'missing' || address.includes('?');
    const { part, reads: read } =
      isOneOfMany && !request.isOwn
        ? await this.#options.limits.run(request.visitor, render)
        : await render();
    for (const key of reads.keys) read.keys.add(key);
    const rendering: CachedRendering = {
      ...place,
      part,
      item,
      reads: read,
      versions: picked(namesOf(found, read.keys), before),
      renderedAt: this.#now(),
      askedAt: known?.askedAt ?? this.#now(),
      staleSince: undefined,
    };
    this.#requests.set(part, request);
    if (isShared(request, rendering)) renderings.set(rendering);
    return { rendering };
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

/** Whether another release may be able to render what this one couldn't. */
const isOfRelease = (error: Error): boolean =>
  error instanceof ReleaseError || error instanceof UnavailableError;

/** Whether others may be given it. */
const isShared = ({ isOwn }: PageRequest, { part, item }: CachedRendering) =>
  !isOwn && part.meta.personal !== true && item !== 'missing';

const placeOf = (
  { frame, address }: PageRequest,
  release: RenderableRelease | undefined,
): RenderingPlace => ({
  release: release ? `${release.remote}@${release.release.version}` : 'shell',
  frame,
  address,
});

const pathOf = (address: string) => address.replace(/\?.*$/, '');

const revisionsOf = ({ content }: SiteConfig): Versions =>
  Object.fromEntries(Object.entries(content).map(([name, { revision }]) => [name, revision]));

interface Names {
  topics: string[];
  contents: string[];
}

/** Of a page: topics by what it has read, content types by what it declares. The shell's own stand around every page. */
function namesOf(found: FoundPage | undefined, keys: Iterable<string>): Names {
  const topics = [...keys].map((key) => key.replace(/\/.*$/, ''));
  return { topics: [...new Set(topics)], contents: found ? contentOf(found) : [] };
}

function picked({ topics, contents }: Names, now: { topics: Versions; contents: Versions }): Versions {
  const shells = Object.keys(now.contents).filter((name) => name.startsWith('shell/'));
  const any = topics.includes('*') ? Object.keys(now.topics) : topics;
  return Object.fromEntries([
    ...any.map((name) => [name, now.topics[name] ?? '']),
    ...[...contents, ...shells].map((name) => [name, now.contents[name] ?? '']),
  ]);
}

/** Undefined when it takes longer. */
async function within<Result>(ms: number, result: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([result, over]).finally(() => clearTimeout(timer));
}
