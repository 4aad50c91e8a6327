import type { RemoteName } from 'contracts/site';
import { createStore } from 'zustand/vanilla';

/** The version of each remote that runs on this page. */
export const shownReleases = createStore<Partial<Record<RemoteName, string>>>(() => ({}));
