import { warnBeforeUnload } from './warn-before-unload.ts';

/** The lists whose forms can be interrupted. */
export type DraftSection = 'projects' | 'news';

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

export interface DraftStore {
  get(section: DraftSection): Draft | null;
  keep(section: DraftSection, draft: Draft): void;
  drop(section: DraftSection): void;
  /** The section whose form waits to be continued. */
  waiting(): DraftSection | null;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const sections: DraftSection[] = ['projects', 'news'];
const storageKey = (section: DraftSection) => `PORTAL_DRAFT_${section}`;

/** One draft a section, in memory and, as far as it is text, in the tab's storage. */
export function createDraftStore(storage: Storage): DraftStore {
  const drafts = new Map<DraftSection, Draft>();
  const listeners = new Set<() => void>();
  let stopWarning = () => {};
  for (const section of sections) {
    const draft = readDraft(storage, section);
    if (draft) drafts.set(section, draft);
  }
  const changed = () => {
    stopWarning();
    stopWarning = drafts.size > 0 ? warnBeforeUnload() : () => {};
    for (const listener of listeners) listener();
  };
  const drop = (section: DraftSection) => {
    storage.removeItem(storageKey(section));
    if (drafts.delete(section)) changed();
  };
  changed();
  return {
    get: (section) => drafts.get(section) ?? null,
    keep(section, draft) {
      drafts.set(section, draft);
      writeDraft(storage, section, draft);
      changed();
    },
    drop,
    waiting: () => sections.find((section) => drafts.has(section)) ?? null,
    clear: () => sections.forEach(drop),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function writeDraft(storage: Storage, section: DraftSection, { files, ...draft }: Draft) {
  try {
    storage.setItem(storageKey(section), JSON.stringify({ ...draft, lostFiles: files.length }));
  } catch {
    // Too large for the tab's storage; memory still has it.
  }
}

function readDraft(storage: Storage, section: DraftSection): Draft | null {
  const stored = storage.getItem(storageKey(section));
  if (!stored) return null;
  try {
    return { ...JSON.parse(stored), files: [] };
  } catch {
    return null;
  }
}
