import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval';
import { type Draft, sameFiles } from './draft.ts';

/** Stores drafts by account in the browser; every call rejects when the browser has no storage. */
export interface DraftDatabase {
  read(account: string): Promise<Draft[]>;
  write(account: string, draft: Draft): Promise<void>;
  remove(account: string, id: string): Promise<void>;
  /** Removes all that the account has, also what another tab has open. */
  forget(account: string): Promise<void>;
}

type Key = [account: string, id: string];

/** Keeps files apart from texts: files can be large, and are written only when they change. */
export function openDraftDatabase(): DraftDatabase {
  const texts = lazyStore('portal-drafts');
  const files = lazyStore('portal-draft-files');
  const written = new Map<string, File[]>();
  /** Drafts from before accounts were recorded belong to nobody; the next account to sign in gets them. */
  const adopt = async (account: string) => {
    for (const store of [texts(), files()]) {
      const nobodys = (await entries<Key, unknown>(store)).filter(([[owner]]) => owner === '');
      for (const [[owner, id], value] of nobodys) {
        await set([account, id], value, store);
        await del([owner, id], store);
      }
    }
  };
  return {
    async read(account) {
      if (account !== '') await adopt(account);
      const own = <Value>(all: [Key, Value][]) => all.filter(([[owner]]) => owner === account);
      const kept = own(await entries<Key, Omit<Draft, 'files'>>(texts()));
      const filesOf = new Map(
        own(await entries<Key, File[]>(files())).map(([[, id], list]) => [id, list] as const),
      );
      return kept.map(([, draft]) => ({ ...draft, files: filesOf.get(draft.id) ?? [] }));
    },
    async write(account, { files: list, ...draft }) {
      const key: Key = [account, draft.id];
      // The text first: it may fit when the files don't.
      await set(key, draft, texts());
      if (sameFiles(written.get(draft.id) ?? [], list)) return;
      await set(key, list, files());
      written.set(draft.id, list);
    },
    async remove(account, id) {
      const key: Key = [account, id];
      written.delete(id);
      await del(key, texts());
      await del(key, files());
    },
    async forget(account) {
      written.clear();
      for (const store of [texts(), files()]) {
        const all = await keys<Key>(store);
        await delMany(
          all.filter(([owner]) => owner === account),
          store,
        );
      }
    },
  };
}

/** Opens the store with the first call, which may reject. */
function lazyStore(name: string): () => UseStore {
  let store: UseStore | undefined;
  return () => {
    store ??= createStore(name, 'by-account');
    return store;
  };
}
