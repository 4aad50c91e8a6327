import type { ErrorEntry, ShellContext } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { leadsSomewhere } from '../shared/leads-somewhere.ts';
import type { Services } from './app.tsx';
import { OfficeMap } from './layout/office-map.tsx';
import { previewRemote } from './remotes/preview-remote.ts';
import { RemotePanel } from './remotes/remote-panel.tsx';

/** Builds the `ShellContext` that every remote gets. */
export function createShellContext(
  config: SiteConfig,
  { api, head, session, onError }: Omit<Services, 'loaders' | 'content'>,
  refuse: (entry: ErrorEntry) => void,
): ShellContext {
  return {
    apiBase: api,
    publicApiBase: config.apiBase,
    fileBase: `${config.apiBase}/files/`,
    site: config.site,
    leadsSomewhere: (to) => leadsSomewhere(config, to),
    session,
    refuse,
    setPage: head.set,
    reportError: (error, where) => {
      console.error(where, error);
      onError?.(error, where);
    },
    pins: previewedVersions(config),
    pin: (remote, version) => previewRemote(api, session, remote, version),
    RemoteSlot: RemotePanel,
    OfficeMap,
  };
}

function previewedVersions({ remotes }: SiteConfig): ShellContext['pins'] {
  const previewed = Object.entries(remotes).flatMap(([remote, { preview }]) =>
    preview ? [[remote, preview.version]] : [],
  );
  return Object.fromEntries(previewed);
}
