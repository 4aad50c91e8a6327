import { useEffect, useRef } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import { holdDraft } from '../../lib/draft/draft-lock.ts';
import { warnBeforeUnload } from '../../lib/draft/warn-before-unload.ts';
import { usePortal } from '../../lib/portal.ts';
import { useDialog } from '../dialog/dialog-provider.tsx';

interface Options {
  /** Id of the form's draft. */
  id: string;
  /** Whether the form has unsaved changes. */
  dirty: boolean;
  snapshot(): Draft;
  onClose(): void;
}

/** Milliseconds between writes: a crash loses at most what was typed since the last one. */
const writeEvery = 500;

/**
 * Protects a form's unsaved changes: writes a draft while the user types, asks before Cancel, Escape, a click beside the
 * form or closing the tab discards them, and has the form opened again when its page comes back.
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
    // The last chance on a phone, which may end a page in the background.
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

  /** Closes and drops the draft: it was saved or discarded. */
  const close = () => {
    settled.current = true;
    drafts.getState().drop(id);
    onClose();
  };
  /** Closes without saving, and keeps the draft for later. */
  const putAside = (draft: Draft) => {
    settled.current = true;
    drafts.getState().keep(draft);
    onClose();
  };
  /** Passes the contents on to another form. */
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
