import { LRUCache } from 'lru-cache';
import type { RenderedPart } from '../../shared/rendering.ts';
import type { Reads } from '../rendering/api-reads.ts';
import type { FoundItem } from './find-item.ts';

const mostBytes = 24_000_000;
/** What changes with the time of day is no older, in milliseconds. */
const longestMs = 600_000;
const mostFrames = 1000;

/** Versions of what a page was made from: topics of the API (`news`), content types (`mfe-public/home`). */
export type Versions = Record<string, string>;

/** Where a rendering belongs. */
export interface RenderingPlace {
  /** `mfe-public@1.4.0-0123456789ab`; `shell` for the shell's own pages. */
  release: string;
  /** Hash of what the page shows of the site around it: menus, the company's facts, the canonical origin. */
  frame: string;
  /** Path, and those parameters that the page reads. */
  address: string;
}

/** A page's content as it was rendered, for everybody who is offered the release. */
export interface CachedRendering extends RenderingPlace {
  part: RenderedPart;
  item: FoundItem | undefined;
  reads: Reads;
  versions: Versions;
  /** Milliseconds since 1970. */
  renderedAt: number;
  askedAt: number;
  /** When something has changed that it was made from; undefined while it is fresh. */
  staleSince: number | undefined;
}

interface Options {
  /** The versions of these things as they are now. */
  current(names: string[]): Versions;
  onSet?(rendering: CachedRendering): void;
  onDrop?(rendering: CachedRendering): void;
}

/** Whether a rendering is as new as what it was made from. Somebody asks for it. */
export function isFresh(rendering: CachedRendering, now: number): boolean {
  rendering.askedAt = now;
  if (now - rendering.renderedAt > longestMs) rendering.staleSince ??= now;
  return rendering.staleSince === undefined;
}

/** The place in one text: the same place, the same text. */
export const placeKey = ({ release, frame, address }: RenderingPlace): string =>
  `${release}\n${frame}\n${address}`;

/**
 * Rendered pages. What was made from something that has changed is stale: it stays, to be sent while the page is rendered again. A page in another
 * frame, as after a change of the menu, is stale as well.
 */
export class CachedRenderings {
  readonly #options: Options;
  /** By release and address: the key of the one that was rendered last. */
  readonly #latest = new Map<string, string>();
  /** When each frame was asked for first in which a page wasn't there. */
  readonly #frames = new Map<string, number>();
  readonly #renderings: LRUCache<string, CachedRendering>;

  constructor(options: Options) {
    this.#options = options;
    this.#renderings = new LRUCache<string, CachedRendering>({
      maxSize: mostBytes,
      sizeCalculation: ({ part }, key) =>
        part.html.length + JSON.stringify(part.data ?? null).length + key.length + 2000,
      dispose: (rendering, key, reason) => {
        // Documents that were made from it hear no more of changes.
        rendering.staleSince ??= rendering.renderedAt;
        if (reason === 'set') return;
        if (this.#latest.get(pageKey(rendering)) === key) this.#latest.delete(pageKey(rendering));
        options.onDrop?.(rendering);
      },
    });
  }

  /** The rendering of a page; else the last one in another frame, which is stale. */
  get(place: RenderingPlace, now: number): CachedRendering | undefined {
    const found = this.#renderings.get(placeKey(place)) ?? this.#inOtherFrame(place, now);
    if (found) isFresh(found, now);
    return found;
  }

  set(rendering: CachedRendering): void {
    this.#put(rendering);
    this.#options.onSet?.(rendering);
  }

  /** One that was saved before this start, unless the page has been rendered since. */
  add(rendering: CachedRendering): void {
    if (!this.#renderings.has(placeKey(rendering))) this.#put(rendering);
  }

  /** Nothing of what it was made from has changed but in name: it is as good as new. */
  renew(rendering: CachedRendering, versions: Versions, now: number): void {
    rendering.versions = versions;
    rendering.renderedAt = now;
    rendering.staleSince = undefined;
    if (!this.#isCurrent(rendering)) rendering.staleSince = now;
    this.#options.onSet?.(rendering);
  }

  /** There is no such page any more, in any frame. */
  delete(place: RenderingPlace): void {
    this.#renderings.delete(placeKey(place));
    const latest = this.#latest.get(pageKey(place));
    if (latest !== undefined) this.#renderings.delete(latest);
  }

  /** To be called when versions have changed: what was made from older ones is stale from now on. Returns those. */
  markStale(now: number): CachedRendering[] {
    const stale: CachedRendering[] = [];
    for (const rendering of this.#renderings.values()) {
      // Until the API has answered once, all that was saved is stale.
      if (this.#isCurrent(rendering)) rendering.staleSince = undefined;
      else {
        rendering.staleSince ??= now;
        stale.push(rendering);
      }
    }
    return stale;
  }

  /** Drops those of releases that nobody is offered any more. */
  keepOnly(isOffered: (release: string) => boolean): void {
    for (const [key, { release }] of [...this.#renderings.entries()])
      if (!isOffered(release)) this.#renderings.delete(key);
  }

  #put(rendering: CachedRendering): void {
    if (!this.#isCurrent(rendering)) rendering.staleSince ??= rendering.renderedAt;
    const key = placeKey(rendering);
    this.#renderings.set(key, rendering);
    this.#latest.set(pageKey(rendering), key);
  }

  #inOtherFrame(place: RenderingPlace, now: number): CachedRendering | undefined {
    const key = this.#latest.get(pageKey(place));
    const found = key === undefined ? undefined : this.#renderings.get(key);
    if (!found) return undefined;
    if (this.#frames.size > mostFrames) this.#frames.clear();
    const since = this.#frames.get(place.frame) ?? now;
    this.#frames.set(place.frame, since);
    // A copy: where its own frame is asked for, it may be fresh.
    return { ...found, staleSince: found.staleSince ?? since };
  }

  #isCurrent({ versions }: CachedRendering): boolean {
    const names = Object.keys(versions);
    const now = this.#options.current(names);
    return names.every((name) => versions[name] === now[name]);
  }
}

const pageKey = ({ release, address }: Pick<RenderingPlace, 'release' | 'address'>) =>
  `${release}\n${address}`;
