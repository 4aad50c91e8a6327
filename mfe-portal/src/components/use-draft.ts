import { useStore } from 'zustand';
import type { Draft, DraftSection } from '../lib/draft-store.ts';
import { usePortal } from '../lib/portal.ts';

/** The form of a section that waits to be continued, or null. */
export function useDraft(section: DraftSection): Draft | null {
  return useStore(usePortal().drafts, (state) => state.drafts[section] ?? null);
}
