import { useEffect, useRef } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import { holdDraft } from '../../lib/draft/draft-lock.ts';
import { warnBeforeUnload } from '../../lib/draft/warn-before-unload.ts';
import { usePortal } from '../../lib/portal.ts';
import { useDialog } from '../dialog/dialog-provider.tsx';

interface Options {
  /** Of the form's draft. */
  id: string;
  /** Whether closing would lose something. */
  dirty: boolean;
  snapshot(): Draft;
  onClose(): void;
}

/** A crash costs at most what was typed in this time. */
const writeEvery = 500;

/**
 * Keeps a form's contents from getting lost: its draft is written while somebody types, a stray click, Escape, Cancel
 * and the closing of the tab bring up a question, and the form of a page that goes away is opened again with it.
 */
export function useUnsaved({ id, dirty, snapshot, onClose }: Options) {
  const { drafts } = usePortal();
  const show = useDialog();
  const settled = useRef(false);
  const latest = useRef({ dirty, snapshot });
  useEffect(() => {
    latest.current = { dirty, snapshot };
  });
  useEffect(() => (dirty ? warnBeforeUnload() : undefined), [dirty]);
  useEffect(() => holdDraft(id), [id]);
  useEffect(() => {
    settled.current = false;
    const write = () => {
      if (settled.current) return;
      const form = latest.current;
      if (form.dirty) drafts.getState().keep(form.snapshot());
      else drafts.getState().drop(id);
    };
    const timer = setInterval(write, writeEvery);
    // The last chance on a phone, where a page in the background may just be gone.
    addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
      const form = latest.current;
      if (form.dirty && !settled.current) drafts.getState().interrupt(form.snapshot());
    };
  }, [drafts, id]);

  /** Closes for good: saved, or given up on purpose. */
  const close = () => {
    settled.current = true;
    drafts.getState().drop(id);
    onClose();
  };
  /** Closes without saving, but keeps the contents to be continued. */
  const putAside = (draft: Draft) => {
    settled.current = true;
    drafts.getState().keep(draft);
    onClose();
  };
  /** Leaves the contents to another form. */
  const handOver = (take: (draft: Draft) => void) => {
    settled.current = true;
    take(snapshot());
  };
  const dismiss = async () => {
    if (dirty && !(await show(discardQuestion))) return;
    close();
  };
  return { close, putAside, handOver, dismiss };
}

const discardQuestion = {
  type: 'delete',
  title: 'Unsaved changes',
  message: 'Close without saving? What you have changed will be lost.',
  okLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
} as const;
