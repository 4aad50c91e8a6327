import { useEffect, useRef } from 'react';
import type { Draft, DraftSection } from '../lib/draft-store.ts';
import { usePortal } from '../lib/portal.ts';
import { warnBeforeUnload } from '../lib/warn-before-unload.ts';
import { useDialog } from './dialog/dialog-provider.tsx';

interface Options {
  section: DraftSection;
  /** What the form was opened with again; done with when the form is. */
  draft: Draft | null;
  /** Whether closing would lose something. */
  dirty: boolean;
  snapshot(): Draft;
  onClose(): void;
}

/**
 * Keeps a form's contents from getting lost: a stray click or Escape and the closing of the tab bring up a question,
 * and when the page goes away under the form (an expired key, the browser's Back), its contents are kept.
 */
export function useUnsaved({ section, draft, dirty, snapshot, onClose }: Options) {
  const { drafts } = usePortal();
  const show = useDialog();
  const settled = useRef(false);
  const latest = useRef({ dirty, snapshot });
  useEffect(() => {
    latest.current = { dirty, snapshot };
  });
  useEffect(() => (dirty ? warnBeforeUnload() : undefined), [dirty]);
  useEffect(() => {
    settled.current = false;
    return () => {
      if (latest.current.dirty && !settled.current)
        drafts.getState().keep(section, latest.current.snapshot());
    };
  }, [drafts, section]);

  /** Closes for good: saved, or given up on purpose. */
  const close = () => {
    settled.current = true;
    if (draft) drafts.getState().drop(section);
    onClose();
  };
  /** Closes without saving, but keeps the contents to be continued. */
  const putAside = (draft: Draft) => {
    settled.current = true;
    drafts.getState().keep(section, draft);
    onClose();
  };
  const dismiss = async () => {
    if (dirty && !(await show(discardQuestion))) return;
    close();
  };
  return { close, putAside, dismiss };
}

const discardQuestion = {
  type: 'delete',
  title: 'Unsaved changes',
  message: 'Close without saving? What you have changed will be lost.',
  okLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
} as const;
