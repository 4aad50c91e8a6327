import { useStore } from 'zustand';
import type { Draft, DraftKind } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';

/** The forms of a page that wait to be continued, latest first. */
export function useDrafts(kind: DraftKind): Draft[] {
  return useStore(usePortal().drafts, (state) => state.drafts).filter((draft) => draft.kind === kind);
}
