import { createStore } from 'zustand/vanilla';

/** The version of each remote that runs on this page. */
export const shownReleases = createStore<Record<string, string>>(() => ({}));
