import type { ErrorEntry, ShellContext } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { OfficeMap } from './layout/office-map.tsx';
import type { PageHead } from './lib/page-head.ts';
import { pinRemote } from './remotes/pin-remote.ts';
import { RemotePanel } from './remotes/remote-panel.tsx';
import { createSessionStore } from './session/session-store.ts';

/** Builds the `ShellContext` that every remote gets. */
export function createShellContext(
  config: SiteConfig,
  head: PageHead,
  refuse: (entry: ErrorEntry) => void,
): ShellContext {
  const session = createSessionStore(localStorage);
  return {
    apiBase: config.apiBase,
    fileBase: `${config.apiBase}/files/`,
    site: config.site,
    session,
    refuse,
    setPage: head.set,
    reportError: (error, where) => console.error(where, error),
    pins: pinsOf(config),
    pin: (remote, version) => pinRemote(session, remote, version),
    RemoteSlot: RemotePanel,
    OfficeMap,
  };
}

function pinsOf({ remotes }: SiteConfig): ShellContext['pins'] {
  const pinned = Object.entries(remotes).flatMap(([remote, offer]) =>
    offer.pinned ? [[remote, offer.pinned]] : [],
  );
  return Object.fromEntries(pinned);
}
