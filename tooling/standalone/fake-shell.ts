import type { SessionState, ShellContext } from 'contracts/shell-context';
import type { SiteIdentity } from 'contracts/site';
import identity from './example-identity.json';

const site: SiteIdentity = identity;

/** A shell for a remote that runs or is tested without one: the same contract, the session kept in memory. */
export function fakeShell(overrides: Partial<ShellContext> = {}): ShellContext {
  const apiBase = overrides.apiBase ?? 'http://localhost:4000';
  return {
    apiBase,
    publicApiBase: apiBase,
    fileBase: `${apiBase}/files/`,
    site,
    content: { read: () => undefined, subscribe: () => () => {} },
    session: fakeSession(),
    refuse: (entry) => console.warn(`ERROR ${entry.code}: ${entry.message}`),
    setPage: ({ title }) => {
      if (title) document.title = title;
    },
    reportError: (error, where) => console.error(where, error),
    pins: {},
    pin: async () => {},
    RemoteSlot: () => null,
    OfficeMap: () => null,
    ...overrides,
  };
}

function fakeSession(): ShellContext['session'] {
  const listeners = new Set<(state: SessionState, previous: SessionState) => void>();
  const change = (key: string | null) => {
    const previous = state;
    state = { ...state, key };
    for (const listener of listeners) listener(state, previous);
  };
  let state: SessionState = { key: null, signIn: change, signOut: () => change(null) };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
