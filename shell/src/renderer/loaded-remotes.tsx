import type { RemoteAppProps, RemoteModule, RemoteState } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { lazy } from 'react';
import { BrowserOnly } from '../remotes/browser-only.ts';
import type { Attempt, RemoteLoader, RemoteLoaders } from '../remotes/remote-loader.tsx';

/** The one release of a worker. */
export interface LoadedModule {
  name: string;
  version: string;
  module: RemoteModule;
}

/** Has one release, which is there already. Other remotes' panels are left to the browser. */
export function loadedRemotes(
  config: SiteConfig,
  loaded: LoadedModule | undefined,
  state: RemoteState | undefined,
): RemoteLoaders {
  return {
    of: (remote) => loaderOf(loaded?.name === remote ? withState(config, loaded, state) : left),
  };
}

const left: Attempt = {
  id: 1,
  hasFailed: false,
  App: lazy(() => Promise.reject(new BrowserOnly('It is loaded in the browser'))),
  load: () => Promise.reject(new BrowserOnly('It is loaded in the browser')),
};

function withState(
  config: SiteConfig,
  { name, version, module }: LoadedModule,
  state?: RemoteState,
): Attempt {
  const release = config.remotes[name]?.candidates.find((candidate) => candidate.version === version);
  if (!release) throw new Error(`The page is not offered ${name} ${version}`);
  const App = (props: RemoteAppProps) => <module.default {...props} state={state} />;
  return { ...left, loaded: { release, module, App } };
}

function loaderOf(attempt: Attempt): RemoteLoader {
  return {
    current: () => attempt,
    retry: () => attempt,
    afterCrash: () => undefined,
    prefetch: async () => {},
  };
}
