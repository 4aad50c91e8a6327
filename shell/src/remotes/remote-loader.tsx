import type { RemoteAppProps, RemoteState } from 'contracts/shell-context';
import type { RemoteRelease, SiteConfig } from 'contracts/site';
import { type LazyExoticComponent, lazy, type ReactElement, useEffect } from 'react';
import { findPage } from '../../shared/find-page.ts';
import type { RenderedRemote } from '../../shared/rendering.ts';
import { fetchSiteConfig } from '../lib/site-config.ts';
import { type LoadedRemote, type LoadRelease, loadRemote } from './load-remote.ts';
import { attachStyles, detachStyles } from './release-styles.ts';
import type { VisitorReports } from './reports/visitor-reports.ts';
import { shownReleases } from './shown-releases.ts';

type RemoteApp = (props: RemoteAppProps) => ReactElement;

/** One try at showing a remote. React.lazy remembers a rejection, so each try is a component of its own. */
export interface Attempt {
  id: number;
  App: LazyExoticComponent<RemoteApp>;
  /** The release that has loaded; unset until then. */
  loaded?: ShownRemote;
  hasFailed: boolean;
  /** Loads the best release with its page at `path` (as `pages.ts` has it), once. */
  load(path: string): Promise<ShownRemote>;
}

/** A release that has loaded, ready for the page. */
export interface ShownRemote extends LoadedRemote {
  App: RemoteApp;
}

/** The remote is switched off, which is no failure. */
export class RemoteDisabled extends Error {}

/** Loads one remote for the page. All outlets share it, and a release that crashed is not tried again. */
export interface RemoteLoader {
  /** The try that an outlet starts with: the same as the other outlets', unless that has failed. */
  current(): Attempt;
  /** A new try with all releases that are offered now: a host may be back, or a release was rolled back. */
  retry(): Attempt;
  /** A try without the release that crashed; undefined when there is no other release. */
  afterCrash(crashed: Attempt, error: unknown): Attempt | undefined;
  /** Loads what the page at `path` needs before its visitor goes there. Never rejects: going there tries again. */
  prefetch(path: string): Promise<void>;
}

interface Options {
  load: LoadRelease;
  reports: Pick<VisitorReports, 'started' | 'loaded' | 'shown' | 'failed'>;
  /** What the server has rendered into this page. */
  rendered: RenderedRemote | undefined;
}

class BrowserLoader implements RemoteLoader {
  readonly #remote: string;
  readonly #crashed = new Set<string>();
  readonly #options: Options;
  #config: SiteConfig;
  #latest: Attempt | undefined;

  constructor(remote: string, config: SiteConfig, options: Options) {
    this.#remote = remote;
    this.#config = config;
    this.#options = options;
  }

  current(): Attempt {
    if (this.#candidates().length === 0) this.#crashed.clear();
    if (!this.#latest || this.#latest.hasFailed) this.#latest = this.#attempt();
    return this.#latest;
  }

  retry(): Attempt {
    this.#crashed.clear();
    this.#latest = this.#attempt(() => fetchSiteConfig().catch(() => this.#config));
    return this.#latest;
  }

  afterCrash(crashed: Attempt, error: unknown): Attempt | undefined {
    crashed.hasFailed = true;
    if (!crashed.loaded) return undefined;
    const { release } = crashed.loaded;
    this.#giveUp(release, error);
    this.#crashed.add(release.version);
    return this.#candidates().length > 0 ? this.current() : undefined;
  }

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
      App: lazy(async () => ({ default: (await attempt.load(this.#path())).App })),
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
    const loaded = await loadRemote(
      this.#remote,
      this.#candidates(),
      path,
      (release, error) => this.#giveUp(release, error),
      (release, isRetry) => {
        this.#options.reports.started(this.#remote, release);
        return this.#options.load(release, isRetry);
      },
    );
    attachStyles(loaded.release);
    this.#options.reports.loaded(this.#remote, loaded.release);
    return loaded;
  }

  /** The page that the visitor is on, as `pages.ts` has it. */
  #path(): string {
    return findPage(this.#config.remotes, window.location.pathname)?.path ?? '';
  }

  /** Goes on with what the server has fetched, if that was for the same version. */
  #stateOf({ release, module }: LoadedRemote): RemoteState | undefined {
    const { rendered } = this.#options;
    const isRendered = rendered?.remote === this.#remote && rendered.version === release.version;
    return module.createState?.(isRendered ? rendered.data : undefined);
  }

  #giveUp(release: RemoteRelease, error: unknown): void {
    detachStyles(release);
    this.#options.reports.failed(this.#remote, release, error);
  }

  /** The remote's component, which reports the load once it is on the page. */
  #shown(loaded: LoadedRemote): RemoteApp {
    const { release, module } = loaded;
    const App = module.default;
    const state = this.#stateOf(loaded);
    return (props: RemoteAppProps) => {
      useEffect(() => {
        shownReleases.setState({ [this.#remote]: release.version });
        this.#options.reports.shown(this.#remote, release);
      }, []);
      return <App {...props} state={state} />;
    };
  }
}

export interface RemoteLoaders {
  /** The loader of a remote, the same one each time. */
  of(remote: string): RemoteLoader;
}

export function createRemoteLoaders(config: SiteConfig, options: Options): RemoteLoaders {
  const loaders = new Map<string, RemoteLoader>();
  return {
    of(remote) {
      const loader = loaders.get(remote) ?? new BrowserLoader(remote, config, options);
      loaders.set(remote, loader);
      return loader;
    },
  };
}
