import type { SessionState } from 'contracts/shell-context';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '../lib/browser-storage.ts';

/** Changing it signs everyone out. */
export const storageKey = 'AUTHORIZATION_KEY';

/** The administrator's session, the same in every tab of the browser. */
export function createSessionStore(
  storage: KeyValueStorage,
  /** Called when the user has logged out. */
  onLogout?: () => void,
): StoreApi<SessionState> {
  const store = createStore<SessionState>()((set) => ({
    key: storage.getItem(storageKey),
    signIn(key) {
      storage.setItem(storageKey, key);
      set({ key });
    },
    signOut(why) {
      storage.removeItem(storageKey);
      set({ key: null });
      if (why === 'logout') onLogout?.();
    },
  }));
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) store.setState({ key: storage.getItem(storageKey) });
  });
  return store;
}
