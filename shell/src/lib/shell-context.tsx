import type { ErrorEntry, RemoteSlotProps, ShellContext } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { OfficeMap } from '../layout/office-map.tsx';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { writePageMeta } from './page-meta.ts';

/** Builds what every remote is handed. */
export function createShellContext(config: SiteConfig, refuse: (entry: ErrorEntry) => void): ShellContext {
  const shell: ShellContext = {
    apiBase: config.apiBase,
    fileBase: `${config.apiBase}/files/`,
    site: config.site,
    session: createSessionStore(localStorage),
    refuse,
    setPage: (meta) => writePageMeta(meta, config.site),
    reportError: (error, where) => console.error(where, error),
    RemoteSlot: ({ remote, view }: RemoteSlotProps) => (
      <RemoteOutlet remote={remote} view={view} config={config} shell={shell} />
    ),
    OfficeMap: () => <OfficeMap address={config.site.address} />,
  };
  return shell;
}
