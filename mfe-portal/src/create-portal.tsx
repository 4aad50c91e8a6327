import type { ShellContext } from 'contracts/shell-context';
import { createApiClient } from './lib/api-client.ts';
import { openDraftDatabase } from './lib/draft/draft-database.ts';
import { createDraftStore } from './lib/draft/draft-store.ts';
import type { Portal } from './lib/portal.ts';
import { refusals } from './lib/session/refusals.ts';

const portals = new WeakMap<ShellContext, Portal>();

/**
 * The portal's objects, one set for each shell. They outlive the pages, because the shell unmounts the portal whenever it
 * shows one of its own pages.
 */
export function portalOf(shell: ShellContext, basename: string): Portal {
  const known = portals.get(shell);
  if (known) return known;
  const portal = createPortal(shell, basename);
  portals.set(shell, portal);
  return portal;
}

function createPortal(shell: ShellContext, basename: string): Portal {
  const getKey = () => shell.session.getState().key;
  // A page's calls fail together when a key expires. The first failure ends the session, and the private area asks the
  // user to sign in again.
  const onUnauthorized = (key: string | null) => {
    if (key !== getKey()) return;
    if (key) shell.session.getState().signOut();
    else shell.refuse(refusals.noKey);
  };
  return {
    api: createApiClient({ apiBase: shell.apiBase, getKey, onUnauthorized }),
    fileBase: shell.fileBase,
    companyName: shell.site.name,
    timeZone: shell.site.timeZone,
    session: shell.session,
    refuse: (entry) => shell.refuse(entry),
    href: (path) => `${basename}${path}`,
    drafts: createDraftStore(openDraftDatabase()),
    pin: (remote, version) => shell.pin(remote, version),
    pins: shell.pins,
    assistant: <shell.RemoteSlot panel="assistant" />,
  };
}
