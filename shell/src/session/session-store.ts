import type { SessionState } from 'contracts/shell-context';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Changing it signs everyone out. */
export const storageKey = 'AUTHORIZATION_KEY';

/** The administrator's session, the same in every tab of the browser. */
export function createSessionStore(storage: Storage): StoreApi<SessionState> {
  const store = createStore<SessionState>()((set) => ({
    key: storage.getItem(storageKey),
    signIn(key) {
      storage.setItem(storageKey, key);
      set({ key });
    },
    signOut() {
      storage.removeItem(storageKey);
      set({ key: null });
    },
  }));
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) store.setState({ key: storage.getItem(storageKey) });
  });
  return store;
}
