import { useStore } from 'zustand';
import type { Draft } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';

/** The forms of a page that wait to be continued, latest first. */
export function useDrafts(kind: string): Draft[] {
  return useStore(usePortal().drafts, (state) => state.drafts).filter((draft) => draft.kind === kind);
}
