import type { ErrorEntry, ShellContext } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { OfficeMap } from '../layout/office-map.tsx';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { writePageMeta } from './page-meta.ts';

/** Builds what every remote is handed. */
export function createShellContext(config: SiteConfig, refuse: (entry: ErrorEntry) => void): ShellContext {
  return {
    apiBase: config.apiBase,
    fileBase: `${config.apiBase}/files/`,
    site: config.site,
    session: createSessionStore(localStorage),
    refuse,
    setPage: (meta) => writePageMeta(meta, config.site),
    reportError: (error, where) => console.error(where, error),
    RemoteSlot,
    OfficeMap,
  };
}
