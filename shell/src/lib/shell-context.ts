import type { ErrorEntry, ShellContext } from 'contracts/shell-context';
import type { RemoteName, SiteConfig } from 'contracts/site';
import { OfficeMap } from '../layout/office-map.tsx';
import { pinRemote } from '../remotes/pin-remote.ts';
import { remoteNames } from '../remotes/remote-names.ts';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { writePageMeta } from './page-meta.ts';

/** Builds what every remote gets from the shell. */
export function createShellContext(config: SiteConfig, refuse: (entry: ErrorEntry) => void): ShellContext {
  const session = createSessionStore(localStorage);
  return {
    apiBase: config.apiBase,
    fileBase: `${config.apiBase}/files/`,
    site: config.site,
    session,
    refuse,
    setPage: (meta) => writePageMeta(meta, config),
    reportError: (error, where) => console.error(where, error),
    pins: pinsOf(config),
    pin: (remote, version) => pinRemote(session, remote, version),
    RemoteSlot: RemoteOutlet,
    OfficeMap,
  };
}

function pinsOf({ remotes }: SiteConfig): ShellContext['pins'] {
  const pins: Partial<Record<RemoteName, string>> = {};
  for (const remote of remoteNames) {
    const { pinned } = remotes[remote];
    if (pinned) pins[remote] = pinned;
  }
  return pins;
}
