import type { RemoteAppProps } from 'contracts/shell-context';
import type { RemoteName, RemoteRelease, SiteConfig } from 'contracts/site';
import { type LazyExoticComponent, lazy, type ReactElement, useEffect } from 'react';
import { fetchSiteConfig } from '../lib/site-config.ts';
import { type LoadedRemote, loadRemote } from './load-remote.ts';
import { reportFailed, reportLoaded } from './report-load.ts';
import { shownReleases } from './shown-releases.ts';

/** One try at showing a remote. React.lazy remembers a rejection, so each try is a component of its own. */
export interface Attempt {
  id: number;
  App: LazyExoticComponent<(props: RemoteAppProps) => ReactElement>;
  /** The release that it came to; unset until one has loaded. */
  release?: RemoteRelease;
  hasFailed: boolean;
}

/** The remote is switched off, which is no failure. */
export class RemoteDisabled extends Error {}

/** Loads one remote for the page. All outlets share it, and a release that crashed is not given again. */
export class RemoteLoader {
  readonly #remote: RemoteName;
  readonly #crashed = new Set<string>();
  #config: SiteConfig;
  #latest: Attempt | undefined;

  constructor(remote: RemoteName, config: SiteConfig) {
    this.#remote = remote;
    this.#config = config;
  }

  /** What an outlet starts with: the try that the others have, unless that has failed. */
  current(): Attempt {
    if (this.#candidates().length === 0) this.#crashed.clear();
    if (!this.#latest || this.#latest.hasFailed) this.#latest = this.#attempt();
    return this.#latest;
  }

  /** Another try, with every release that is there now: its host may have been away, or it was rolled back. */
  retry(): Attempt {
    this.#crashed.clear();
    this.#latest = this.#attempt(() => fetchSiteConfig().catch(() => this.#config));
    return this.#latest;
  }

  /** A try without the release that crashed, its visitor being shown something; undefined when there is no other release. */
  afterCrash(crashed: Attempt, error: unknown): Attempt | undefined {
    crashed.hasFailed = true;
    if (!crashed.release) return undefined;
    reportFailed(this.#remote, crashed.release, this.#config, error);
    this.#crashed.add(crashed.release.version);
    return this.#candidates().length > 0 ? this.current() : undefined;
  }

  #candidates(): RemoteRelease[] {
    return this.#config.remotes[this.#remote].candidates.filter(({ version }) => !this.#crashed.has(version));
  }

  #attempt(readConfig?: () => Promise<SiteConfig>): Attempt {
    const attempt: Attempt = {
      id: (this.#latest?.id ?? 0) + 1,
      hasFailed: false,
      App: lazy(async () => {
        if (readConfig) this.#config = await readConfig();
        const loaded = await this.#load();
        attempt.release = loaded.release;
        return { default: this.#shown(loaded) };
      }),
    };
    return attempt;
  }

  #load(): Promise<LoadedRemote> {
    const { disabled } = this.#config.remotes[this.#remote];
    if (disabled) throw new RemoteDisabled(disabled.reason);
    return loadRemote(this.#remote, this.#candidates(), window.location.pathname, (release, error) =>
      reportFailed(this.#remote, release, this.#config, error),
    );
  }

  /** The remote's component, which says that it is on the page once it is. */
  #shown({ release, module: { default: App } }: LoadedRemote) {
    return (props: RemoteAppProps) => {
      useEffect(() => {
        shownReleases.setState({ [this.#remote]: release.version });
        reportLoaded(this.#remote, release, this.#config);
      }, []);
      return <App {...props} />;
    };
  }
}

export type RemoteLoaders = Record<RemoteName, RemoteLoader>;

export function createRemoteLoaders(config: SiteConfig): RemoteLoaders {
  return {
    'mfe-public': new RemoteLoader('mfe-public', config),
    'mfe-portal': new RemoteLoader('mfe-portal', config),
    'mfe-assistant': new RemoteLoader('mfe-assistant', config),
  };
}
