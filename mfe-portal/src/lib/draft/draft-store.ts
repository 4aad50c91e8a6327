import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SavedDraft } from '../merge-records.ts';
import { type Draft, sameDraft } from './draft.ts';
import type { DraftDatabase } from './draft-database.ts';
import { heldElsewhere } from './draft-lock.ts';
import type { DraftSave } from './draft-save.ts';
import { warnBeforeUnload } from './warn-before-unload.ts';

interface DraftState {
  account: string;
  /** The account's drafts, except those that another tab has open; latest first. */
  drafts: Draft[];
  /** Draft of the form that was open when its page went away; it opens again with the page. */
  interrupted: string | null;
  /** True when the browser couldn't store a draft, which is then lost with the tab. */
  failing: boolean;
  /** True after `forget`, until an account's drafts are loaded. */
  closed: boolean;
  /** Loads an account's drafts from the browser. */
  load(account: string): Promise<void>;
  keep(draft: Draft): void;
  /** Resolves once the browser has it, or could not store it. */
  noteSending(id: string, sending: DraftSave): Promise<void>;
  /** For a draft whose form has closed: the server has all of it now. */
  noteSaved(id: string, saved: SavedDraft): void;
  /** Keeps the draft of a form whose page goes away, to reopen it later. */
  interrupt(draft: Draft): void;
  /** Called when the form of a draft has been opened. */
  resume(id: string): void;
  /** Replaces a draft by another, and removes the old one only once the new one is stored. */
  replace(id: string, draft: Draft): void;
  drop(id: string): void;
  clear(): void;
  /** How many records have changes that only this browser has, in other tabs too. */
  countUnsaved(): Promise<number>;
  /** Removes everything of the account, in other tabs too, and keeps nothing more until `load`: forms that are still open close after it. */
  forget(): Promise<void>;
}

export type DraftStore = StoreApi<DraftState>;

/** Holds the drafts in memory, and writes each change to the database. */
export function createDraftStore(database: DraftDatabase): DraftStore {
  // One call after the other, so that reads see earlier writes.
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
    closed: false,
    load(account) {
      // Hide another account's drafts at once, even if reading fails.
      const before = get().account;
      set({ account, closed: false });
      if (before !== '' && before !== account) set({ drafts: [], interrupted: null });
      return inTurn(async () => {
        const kept = await database.read(account);
        const elsewhere = await heldElsewhere();
        set({ drafts: kept.filter(({ id }) => !elsewhere.has(id)).sort(latestFirst) });
      });
    },
    keep(draft) {
      const { account, drafts, closed } = get();
      if (closed) return;
      const before = drafts.find(({ id }) => id === draft.id);
      if (before && sameDraft(before, draft)) return;
      const kept = { ...draft, at: Date.now() };
      set({ drafts: [kept, ...drafts.filter(({ id }) => id !== draft.id)] });
      inTurn(() => database.write(account, kept));
    },
    noteSending(id, sending) {
      const draft = get().drafts.find((one) => one.id === id);
      if (draft) get().keep({ ...draft, sending });
      return queue;
    },
    noteSaved(id, saved) {
      const draft = get().drafts.find((one) => one.id === id);
      if (draft) get().keep({ ...draft, saved, sending: null, synced: true });
    },
    interrupt(draft) {
      get().keep(draft);
      if (!get().closed) set({ interrupted: draft.id });
    },
    resume: (id) => set(({ interrupted }) => ({ interrupted: interrupted === id ? null : interrupted })),
    replace(id, draft) {
      const { account, drafts, closed } = get();
      if (closed) return;
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
    async countUnsaved() {
      const { account, drafts } = get();
      const stored = await database.read(account).catch(() => []);
      const onlyHere = [...drafts, ...stored].filter(({ synced }) => !synced);
      return new Set(onlyHere.map(({ id }) => id)).size;
    },
    forget() {
      const { account } = get();
      set({ closed: true, drafts: [], interrupted: null });
      return inTurn(() => database.forget(account));
    },
  }));
  warnOfLosses(store);
  return store;
}

const latestFirst = (one: Draft, other: Draft) => (other.at ?? 0) - (one.at ?? 0);

/** Has the tab ask before it closes while drafts exist only in its memory. */
function warnOfLosses(store: DraftStore): void {
  let stopWarning = () => {};
  store.subscribe(({ drafts, failing }) => {
    stopWarning();
    stopWarning = failing && drafts.length > 0 ? warnBeforeUnload() : () => {};
  });
}
