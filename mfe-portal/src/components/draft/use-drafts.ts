import { useStore } from 'zustand';
import type { Draft } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';

/** The drafts of a page's forms, latest first. */
export function useDrafts(kind: string): Draft[] {
  return useStore(usePortal().drafts, (state) => state.drafts).filter((draft) => draft.kind === kind);
}
