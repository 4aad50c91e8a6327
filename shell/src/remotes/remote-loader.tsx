import type { RemoteAppProps } from 'contracts/shell-context';
import type { RemoteRelease, SiteConfig } from 'contracts/site';
import { type LazyExoticComponent, lazy, type ReactElement, useEffect } from 'react';
import { fetchSiteConfig } from '../lib/site-config.ts';
import { type LoadedRemote, loadRemote } from './load-remote.ts';
import { attachStyles, detachStyles } from './release-styles.ts';
import { reportFailed, reportLoaded } from './report-load.ts';
import { shownReleases } from './shown-releases.ts';

type RemoteApp = (props: RemoteAppProps) => ReactElement;

/** One try at showing a remote. React.lazy remembers a rejection, so each try is a component of its own. */
export interface Attempt {
  id: number;
  App: LazyExoticComponent<RemoteApp>;
  /** The release that has loaded; unset until then. */
  loaded?: LoadedRemote & { App: RemoteApp };
  hasFailed: boolean;
  /** Loads the best release with its page at `path`, once. */
  load(path: string): Promise<LoadedRemote & { App: RemoteApp }>;
}

/** The remote is switched off, which is no failure. */
export class RemoteDisabled extends Error {}

/** Loads one remote for the page. All outlets share it, and a release that crashed is not tried again. */
export class RemoteLoader {
  readonly #remote: string;
  readonly #crashed = new Set<string>();
  #config: SiteConfig;
  #latest: Attempt | undefined;

  constructor(remote: string, config: SiteConfig) {
    this.#remote = remote;
    this.#config = config;
  }

  /** The try that an outlet starts with: the same as the other outlets', unless that has failed. */
  current(): Attempt {
    if (this.#candidates().length === 0) this.#crashed.clear();
    if (!this.#latest || this.#latest.hasFailed) this.#latest = this.#attempt();
    return this.#latest;
  }

  /** A new try with all releases that are offered now: a host may be back, or a release was rolled back. */
  retry(): Attempt {
    this.#crashed.clear();
    this.#latest = this.#attempt(() => fetchSiteConfig().catch(() => this.#config));
    return this.#latest;
  }

  /** A try without the release that crashed; undefined when there is no other release. */
  afterCrash(crashed: Attempt, error: unknown): Attempt | undefined {
    crashed.hasFailed = true;
    if (!crashed.loaded) return undefined;
    const { release } = crashed.loaded;
    this.#giveUp(release, error);
    this.#crashed.add(release.version);
    return this.#candidates().length > 0 ? this.current() : undefined;
  }

  /** Loads what the page at `path` needs before its visitor goes there. Never rejects: going there tries again. */
  async prefetch(path: string): Promise<void> {
    try {
      const { module } = await this.current().load(path);
      await module.preload?.(path);
    } catch {
      // The failure is reported when the page is opened.
    }
  }

  #candidates(): RemoteRelease[] {
    const candidates = this.#config.remotes[this.#remote]?.candidates ?? [];
    return candidates.filter(({ version }) => !this.#crashed.has(version));
  }

  #attempt(readConfig?: () => Promise<SiteConfig>): Attempt {
    const attempt: Attempt = {
      id: (this.#latest?.id ?? 0) + 1,
      hasFailed: false,
      App: lazy(async () => ({ default: (await attempt.load(window.location.pathname)).App })),
      load: (path) => {
        loading ??= this.#load(path, readConfig).then(
          (loaded) => {
            attempt.loaded = { ...loaded, App: this.#shown(loaded) };
            return attempt.loaded;
          },
          (error) => {
            attempt.hasFailed = true;
            throw error;
          },
        );
        return loading;
      },
    };
    let loading: ReturnType<Attempt['load']> | undefined;
    return attempt;
  }

  async #load(path: string, readConfig?: () => Promise<SiteConfig>): Promise<LoadedRemote> {
    if (readConfig) this.#config = await readConfig();
    const disabled = this.#config.remotes[this.#remote]?.disabled;
    if (disabled) throw new RemoteDisabled(disabled.reason);
    const loaded = await loadRemote(this.#remote, this.#candidates(), path, (release, error) =>
      this.#giveUp(release, error),
    );
    attachStyles(loaded.release);
    return loaded;
  }

  #giveUp(release: RemoteRelease, error: unknown): void {
    detachStyles(release);
    reportFailed(this.#remote, release, this.#config, error);
  }

  /** The remote's component, which reports the load once it is on the page. */
  #shown({ release, module: { default: App } }: LoadedRemote): RemoteApp {
    return (props: RemoteAppProps) => {
      useEffect(() => {
        shownReleases.setState({ [this.#remote]: release.version });
        reportLoaded(this.#remote, release, this.#config);
      }, []);
      return <App {...props} />;
    };
  }
}

export interface RemoteLoaders {
  /** The loader of a remote, the same one each time. */
  of(remote: string): RemoteLoader;
}

export function createRemoteLoaders(config: SiteConfig): RemoteLoaders {
  const loaders = new Map<string, RemoteLoader>();
  return {
    of(remote) {
      const loader = loaders.get(remote) ?? new RemoteLoader(remote, config);
      loaders.set(remote, loader);
      return loader;
    },
  };
}
