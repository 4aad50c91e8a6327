import type { Logger } from 'pino';
import type { RendererData, RenderRequest } from '../../shared/rendering.ts';
import type { KnownRelease } from '../release-registry.ts';
import { ReleaseRenderer } from './release-renderer.ts';
import type { RenderedPart } from './renderer.ts';
import { fetchServerScript } from './server-script.ts';

/** A release whose pages can be rendered here. */
export interface RenderableRelease {
  remote: string;
  /** Where its files are, without a slash at the end. */
  host: string;
  release: KnownRelease;
}

interface Options {
  /** The worker's script. */
  file: string;
  log: Pick<Logger, 'warn'>;
  /** Where this server reaches what browsers find at an address. */
  reach(host: string): string;
}

const shellOwn = 'shell';
/** Threads of releases that only a browser that previews them gets. */
const mostPreviewed = 2;

/** A thread for each release that visitors are offered, and one for the shell's own pages. */
export class Renderers {
  readonly #options: Options;
  readonly #renderers = new Map<string, ReleaseRenderer>();
  #kept = new Set<string>([shellOwn]);

  constructor(options: Options) {
    this.#options = options;
    this.#renderers.set(
      shellOwn,
      this.#create(shellOwn, async () => ({})),
    );
  }

  /** Starts threads for these releases, and ends those of all others. Resolves when each has started or failed to. */
  async keep(releases: RenderableRelease[]): Promise<void> {
    this.#kept = new Set([shellOwn, ...releases.map(nameOf)]);
    for (const [name, renderer] of this.#renderers) {
      if (this.#kept.has(name)) continue;
      renderer.stop();
      this.#renderers.delete(name);
    }
    await Promise.all(releases.map((release) => this.#of(release).settled()));
  }

  /** Renders a page of a release, or one of the shell's own; undefined when its thread is still starting. */
  render(
    release: RenderableRelease | undefined,
    request: Omit<RenderRequest, 'id'>,
    onFetching?: (isFetching: boolean) => void,
  ): Promise<RenderedPart> | undefined {
    const renderer = release ? this.#of(release) : this.#renderers.get(shellOwn);
    return renderer?.render(request, onFetching);
  }

  stop(): void {
    for (const renderer of this.#renderers.values()) renderer.stop();
    this.#renderers.clear();
  }

  #of(wanted: RenderableRelease): ReleaseRenderer {
    const name = nameOf(wanted);
    const known = this.#renderers.get(name);
    if (known) return known;
    this.#makeRoom(name);
    const renderer = this.#create(name, () => this.#load(wanted));
    this.#renderers.set(name, renderer);
    return renderer;
  }

  /** Whoever previews one version after another leaves no threads behind. */
  #makeRoom(name: string): void {
    if (this.#kept.has(name)) return;
    const previewed = [...this.#renderers].filter(([other]) => !this.#kept.has(other));
    for (const [other, renderer] of previewed.slice(0, Math.max(0, previewed.length - mostPreviewed + 1))) {
      renderer.stop();
      this.#renderers.delete(other);
    }
  }

  #create(name: string, load: () => Promise<RendererData>): ReleaseRenderer {
    const { file, log } = this.#options;
    return new ReleaseRenderer({
      file,
      load,
      onFailure: (error) => log.warn({ err: error, release: name }, 'a release could not render a page'),
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
