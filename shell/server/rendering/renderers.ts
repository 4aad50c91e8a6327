import type { Logger } from 'pino';
import type { RendererData, RenderRequest } from '../../shared/rendering.ts';
import type { KnownRelease } from '../release-registry.ts';
import type { ApiReads } from './api-reads.ts';
import { ReleaseError } from './release-error.ts';
import { ReleaseRenderer } from './release-renderer.ts';
import { Renderer, type Rendering } from './renderer.ts';
import { fetchServerScript } from './server-script.ts';

/** A release whose pages can be rendered here. */
export interface RenderableRelease {
  remote: string;
  /** Where its files are, without a slash at the end. */
  host: string;
  release: KnownRelease;
}

/** What became of renderings by a release. */
export interface RenderingCount {
  remote: string;
  version: string;
  outcome: 'rendered' | 'failed';
  /** A process of it ended, or didn't start. */
  hasEnded?: boolean;
  error?: Error;
  address?: string | undefined;
}

interface Options {
  /** The process' script. */
  file: string;
  api: Pick<ApiReads, 'ask'>;
  log: Pick<Logger, 'warn' | 'info'>;
  /** Where this server reaches what browsers find at an address. */
  reach(host: string): string;
  /** Called for each page that a release has rendered, and once for each of its failures. */
  onCount?(count: RenderingCount): void;
  /** Called when a release's process has ended by itself while nothing was asked of it. */
  onEnd?(remote: string, version: string): void;
}

const shellOwn = 'shell';
/** Processes of releases that only a browser that previews them gets. */
const mostPreviewed = 2;

/** A process for each release that visitors are offered, and one for the shell's own pages. */
export class Renderers {
  readonly #options: Options;
  readonly #renderers = new Map<string, ReleaseRenderer>();
  #offered = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts processes for these releases, and ends those of all others. */
  offer(releases: RenderableRelease[]): void {
    this.#offered = new Set([shellOwn, ...releases.map(nameOf)]);
    for (const [name, renderer] of this.#renderers) {
      if (this.#offered.has(name)) continue;
      renderer.stop();
      this.#renderers.delete(name);
    }
    for (const release of releases) this.#of(release);
  }

  /** Renders a page of a release, or one of the shell's own. Rejects as `ReleaseRenderer.render` does. */
  render(release: RenderableRelease | undefined, request: RenderRequest): Promise<Rendering> {
    return this.#of(release).render(request);
  }

  stop(): void {
    for (const renderer of this.#renderers.values()) renderer.stop();
    this.#renderers.clear();
  }

  #of(wanted: RenderableRelease | undefined): ReleaseRenderer {
    const name = wanted ? nameOf(wanted) : shellOwn;
    const known = this.#renderers.get(name);
    if (known) return known;
    this.#makeRoom(name);
    const renderer = this.#create(wanted);
    this.#renderers.set(name, renderer);
    return renderer;
  }

  /** Whoever previews one version after another leaves no processes behind. */
  #makeRoom(name: string): void {
    if (this.#offered.has(name)) return;
    const previewed = [...this.#renderers].filter(([other]) => !this.#offered.has(other));
    for (const [other, renderer] of previewed.slice(0, Math.max(0, previewed.length - mostPreviewed + 1))) {
      renderer.stop();
      this.#renderers.delete(other);
    }
  }

  #create(wanted: RenderableRelease | undefined): ReleaseRenderer {
    const { file, api, log, onCount, onEnd } = this.#options;
    const remote = wanted?.remote ?? shellOwn;
    const version = wanted?.release.version ?? '';
    const name = wanted ? nameOf(wanted) : shellOwn;
    return new ReleaseRenderer({
      load: () => (wanted ? this.#load(wanted) : Promise.resolve({})),
      create: (data) =>
        new Renderer(file, data, api, (text) => log.info({ release: name, text }, 'a release says')),
      onFailure: (error, { address, hasEnded }) => {
        log.warn({ err: error, release: name, address }, 'a release could not render a page');
        // A host that is away, say, is no fault of the release.
        if (error instanceof ReleaseError)
          onCount?.({ remote, version, outcome: 'failed', error, address, hasEnded });
      },
      onEnd: () => onEnd?.(remote, version),
      onRendered: () => onCount?.({ remote, version, outcome: 'rendered' }),
    });
  }

  async #load({ remote, host, release }: RenderableRelease): Promise<RendererData> {
    if (!release.server) throw new Error(`${remote} ${release.version} has no server script`);
    const source = await fetchServerScript(release.server, this.#options.reach(host));
    const folder = `${host}/${release.entry.path.replace(/[^/]*$/, '')}`;
    return { remote: { name: remote, version: release.version, source, folder } };
  }
}

const nameOf = ({ remote, release }: RenderableRelease) => `${remote}@${release.version}`;
