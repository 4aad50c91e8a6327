import { createStore, type StoreApi } from 'zustand/vanilla';
import { warnBeforeUnload } from './warn-before-unload.ts';

/** The pages whose forms can be interrupted. */
export type DraftSection = 'projects' | 'news' | 'releases';

/** A form that its user did not finish: the page went away under it, or saving failed. */
export interface Draft {
  /** What is being changed, or `new`. */
  target: number | 'new';
  /** Of the stored thing when editing began. */
  version?: number;
  /** Why the form was closed, when not simply by leaving the page. */
  reason?: string;
  text: Record<string, string>;
  /** Ids of stored images that were taken out. */
  removed: number[];
  /** New files; empty after a reload, which only text survives. */
  files: File[];
  /** How many files a reload has taken. */
  lostFiles: number;
}

interface DraftState {
  drafts: Partial<Record<DraftSection, Draft>>;
  keep(section: DraftSection, draft: Draft): void;
  drop(section: DraftSection): void;
  clear(): void;
}

export type DraftStore = StoreApi<DraftState>;

const sections: DraftSection[] = ['projects', 'news', 'releases'];
const storageKey = (section: DraftSection) => `PORTAL_DRAFT_${section}`;

/** One draft a section, in memory and, as far as it is text, in the tab's storage. */
export function createDraftStore(storage: Storage): DraftStore {
  const store = createStore<DraftState>()((set, get) => ({
    drafts: Object.fromEntries(sections.map((section) => [section, readDraft(storage, section)])),
    keep(section, draft) {
      writeDraft(storage, section, draft);
      set(({ drafts }) => ({ drafts: { ...drafts, [section]: draft } }));
    },
    drop(section) {
      storage.removeItem(storageKey(section));
      set(({ drafts }) => ({ drafts: { ...drafts, [section]: undefined } }));
    },
    clear: () => sections.forEach(get().drop),
  }));
  let stopWarning = () => {};
  const warn = (state: DraftState) => {
    stopWarning();
    stopWarning = waitingSection(state) ? warnBeforeUnload() : () => {};
  };
  warn(store.getState());
  store.subscribe(warn);
  return store;
}

/** The section whose form waits to be continued. */
export function waitingSection({ drafts }: DraftState): DraftSection | undefined {
  return sections.find((section) => drafts[section]);
}

function writeDraft(storage: Storage, section: DraftSection, { files, ...draft }: Draft) {
  try {
    storage.setItem(storageKey(section), JSON.stringify({ ...draft, lostFiles: files.length }));
  } catch {
    // Too large for the tab's storage; memory still has it.
  }
}

function readDraft(storage: Storage, section: DraftSection): Draft | undefined {
  const stored = storage.getItem(storageKey(section));
  if (!stored) return undefined;
  try {
    return { ...JSON.parse(stored), files: [] };
  } catch {
    return undefined;
  }
}
