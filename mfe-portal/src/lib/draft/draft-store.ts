import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Draft, sameDraft } from './draft.ts';
import type { DraftDatabase } from './draft-database.ts';
import { heldElsewhere } from './draft-lock.ts';
import { warnBeforeUnload } from './warn-before-unload.ts';

interface DraftState {
  account: string;
  /** The account's drafts but for those that another tab has open, latest first. */
  drafts: Draft[];
  /** The form that was open when its page went away; it is opened again with the page. */
  interrupted: string | null;
  /** True when the browser declined to keep a draft: it lives only as long as the tab. */
  failing: boolean;
  /** Looks up what the browser has kept for an account. */
  load(account: string): Promise<void>;
  keep(draft: Draft): void;
  /** Keeps the draft of a form whose page goes away. */
  interrupt(draft: Draft): void;
  /** The form of a draft has been opened. */
  resume(id: string): void;
  /** Puts a draft in the place of another one, which goes only once the browser has the new one. */
  replace(id: string, draft: Draft): void;
  drop(id: string): void;
  clear(): void;
}

export type DraftStore = StoreApi<DraftState>;

/** Drafts in memory, each of them written to the database as it changes. */
export function createDraftStore(database: DraftDatabase): DraftStore {
  // One call after the other, so that a read finds what was written before it.
  let queue = Promise.resolve();
  const inTurn = (call: () => Promise<void>) => {
    queue = queue.then(call).then(
      () => store.setState({ failing: false }),
      () => store.setState({ failing: true }),
    );
    return queue;
  };
  const store: DraftStore = createStore<DraftState>()((set, get) => ({
    account: '',
    drafts: [],
    interrupted: null,
    failing: false,
    load(account) {
      // Another person's drafts are out of sight at once, also where nothing can be read.
      const before = get().account;
      set({ account });
      if (before !== '' && before !== account) set({ drafts: [], interrupted: null });
      return inTurn(async () => {
        const kept = await database.read(account);
        const elsewhere = await heldElsewhere();
        set({ drafts: kept.filter(({ id }) => !elsewhere.has(id)).sort(latestFirst) });
      });
    },
    keep(draft) {
      const { account, drafts } = get();
      const before = drafts.find(({ id }) => id === draft.id);
      if (before && sameDraft(before, draft)) return;
      const kept = { ...draft, at: Date.now() };
      set({ drafts: [kept, ...drafts.filter(({ id }) => id !== draft.id)] });
      inTurn(() => database.write(account, kept));
    },
    interrupt(draft) {
      get().keep(draft);
      set({ interrupted: draft.id });
    },
    resume: (id) => set(({ interrupted }) => ({ interrupted: interrupted === id ? null : interrupted })),
    replace(id, draft) {
      const { account, drafts } = get();
      const kept = { ...draft, at: Date.now() };
      set({ drafts: [kept, ...drafts.filter((one) => one.id !== id)] });
      inTurn(async () => {
        await database.write(account, kept);
        await database.remove(account, id);
      });
    },
    drop(id) {
      const { account, drafts } = get();
      if (!drafts.some((draft) => draft.id === id)) return;
      set({ drafts: drafts.filter((draft) => draft.id !== id) });
      inTurn(() => database.remove(account, id));
    },
    clear() {
      for (const { id } of get().drafts) get().drop(id);
      set({ interrupted: null });
    },
  }));
  warnOfLosses(store);
  return store;
}

const latestFirst = (one: Draft, other: Draft) => (other.at ?? 0) - (one.at ?? 0);

/** A tab that alone holds what was typed asks before it closes. */
function warnOfLosses(store: DraftStore): void {
  let stopWarning = () => {};
  store.subscribe(({ drafts, failing }) => {
    stopWarning();
    stopWarning = failing && drafts.length > 0 ? warnBeforeUnload() : () => {};
  });
}
