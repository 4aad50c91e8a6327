import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { contentFor } from '../../shared/content.ts';
import { findPage } from '../../shared/find-page.ts';
import { offerSet } from '../offer-set.ts';
import { anybody, type Surroundings, type Viewer } from '../offers.ts';
import type { KnownRelease, KnownRemote, RegistryAnswers } from '../release-registry.ts';
import type { VisitorConfigs } from '../visitor-config.ts';
import type { PageRenderings } from './page-renderings.ts';

/** A release is given to visitors after this time at the latest: it can't be kept from them by being slow. */
const longestMs = 30_000;
const pagesAtOnce = 2;
/** So often a page is tried that a release fails at: each time counts, and the registry may halt its rollout before anybody comes. */
const tries = 5;
const betweenTriesMs = 300;
/** How often each page of a version is rendered that is rolled out: one that keeps memory with each page shows it before anybody comes. */
const passes = 3;

interface Parts {
  configs: VisitorConfigs;
  registry: Pick<RegistryAnswers, 'remotes' | 'hasAnswered'>;
  renderings: Pick<PageRenderings, 'warm'>;
  log: Pick<Logger, 'info'>;
}

interface Offered {
  name: string;
  known: KnownRemote;
  release: KnownRelease;
  viewer: Viewer;
}

/**
 * Renders every page of the menu with each release that visitors may get, before its first visitor comes: what a release can't render is known
 * then, and nobody waits for the first rendering.
 */
export class WarmUp {
  readonly #parts: Parts;
  readonly #warm = new Set<string>();
  readonly #warming = new Map<string, Promise<void>>();
  #wasWarm = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether every release that visitors may get has been warmed once since the start: later ones don't make this server unready. */
  get isReady(): boolean {
    this.#wasWarm ||= this.isDone;
    return this.#wasWarm;
  }

  /** Whether each release that is offered now is warm. */
  get isDone(): boolean {
    return this.#parts.registry.hasAnswered && this.#offered().every(({ name }) => this.#warm.has(name));
  }

  isWarm(remote: string, version: string): boolean {
    return this.#warm.has(`${remote}@${version}`);
  }

  /** Its pages were rendered before the last stop, and are there again: its visitors keep it. */
  wasWarm(release: string): void {
    this.#warm.add(release);
  }

  /** To be called when the registry has said something new. */
  run(): void {
    const offered = this.#offered();
    const names = new Set(offered.map(({ name }) => name));
    for (const name of this.#warm) if (!names.has(name)) this.#warm.delete(name);
    for (const one of offered) {
      if (this.#warm.has(one.name) || this.#warming.has(one.name)) continue;
      const warming = this.#warmOne(one).finally(() => this.#warming.delete(one.name));
      this.#warming.set(one.name, warming);
    }
  }

  /** Resolves when what is being warmed now is warm, or after `mostMs` milliseconds. Never rejects. */
  async settled(mostMs: number): Promise<void> {
    await Promise.race([Promise.all(this.#warming.values()), wait(mostMs, undefined, { ref: false })]);
  }

  /** To be called when a release's process has ended while nothing was asked of it: its pages are rendered again, since it may do so after each. */
  async again(remote: string, version: string): Promise<void> {
    const one = this.#offered().find(({ name }) => name === `${remote}@${version}`);
    if (one?.known.rollout?.version === version) await this.#renderPages(one, true);
  }

  async #warmOne(one: Offered): Promise<void> {
    const began = Date.now();
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, longestMs);
    });
    await Promise.race([this.#renderOften(one), over]);
    clearTimeout(timer);
    this.#warm.add(one.name);
    this.#parts.configs.releaseIsWarm();
    this.#wasWarm ||= this.isDone;
    if (one.release.server)
      this.#parts.log.info(
        { release: one.name, ms: Date.now() - began },
        'the pages of a release have been rendered',
      );
  }

  async #renderOften(one: Offered): Promise<void> {
    const isRollout = one.known.stable?.version !== one.release.version;
    let areFine = await this.#renderPages(one, false);
    for (let pass = 1; isRollout && areFine && pass < passes; pass += 1)
      areFine = await this.#renderPages(one, true);
  }

  /** Says whether the release could render them all. */
  async #renderPages(one: Offered, isAgain: boolean): Promise<boolean> {
    const pages = one.release.server ? one.release.pages.filter(isInMenu).map(({ path }) => path) : [];
    let areFine = true;
    const next = async (): Promise<void> => {
      for (let path = pages.shift(); path !== undefined; path = pages.shift())
        if (!(await this.#warmPage(one, path, isAgain))) areFine = false;
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, next));
    return areFine;
  }

  async #warmPage({ known, release, viewer }: Offered, path: string, isAgain: boolean): Promise<boolean> {
    const { configs, renderings } = this.#parts;
    const { isWarm: _, ...surroundings }: Surroundings = configs.surroundings;
    const again = () => {
      const { config, frame } = configs.ofViewer(viewer, undefined, surroundings);
      const found = findPage(config.remotes, path);
      const releases = configs
        .releases(known.remote, config)
        .filter((candidate) => candidate.release.version === release.version);
      if (found?.remote !== known.remote || releases.length === 0) return undefined;
      const shown = { ...config, content: contentFor(config.content, found) };
      return { address: path, found, config: shown, frame, releases, isOwn: false, visitor: '', again };
    };
    for (let left = tries; left > 0; left -= 1) {
      const request = again();
      if (!request || (await renderings.warm(request, isAgain)) !== 'failed') return true;
      if (left > 1) await wait(betweenTriesMs * 2 ** (tries - left), undefined, { ref: false });
    }
    return false;
  }

  /** What visitors get who preview nothing: stable, and the version of a running rollout. */
  #offered(): Offered[] {
    return this.#parts.registry.remotes.flatMap((known) => {
      const { remote, stable, rollout, versions, disabled } = known;
      if (disabled) return [];
      const rolledOut =
        rollout?.state === 'running' && versions.find(({ version }) => version === rollout.version);
      const set = rolledOut && rollout ? offerSet([{ remote, rollout }]) : undefined;
      return [
        ...(stable ? [{ release: stable, viewer: anybody }] : []),
        ...(rolledOut && set ? [{ release: rolledOut, viewer: { ...anybody, isStaff: true, set } }] : []),
      ].map((one) => ({ ...one, known, name: `${remote}@${one.release.version}` }));
    });
  }
}

const isInMenu = ({ path, indexed, layout }: KnownRelease['pages'][number]) =>
  indexed && layout !== 'bare' && !path.endsWith('/:item');
