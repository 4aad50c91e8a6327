import { useEffect, useRef } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import { holdDraft } from '../../lib/draft/draft-lock.ts';
import { warnBeforeUnload } from '../../lib/draft/warn-before-unload.ts';
import { usePortal } from '../../lib/portal.ts';
import { useDialog } from '../dialog/dialog-provider.tsx';
import type { Autosave } from './use-autosave.ts';

interface Options {
  /** Id of the form's draft. */
  id: string;
  /** Of a form whose draft the server keeps too. */
  autosave?: Autosave;
  /** Whether the form has unsaved changes. */
  dirty: boolean;
  /** Something that was chosen isn't in the form yet: closed now, the form would lose it. */
  isPreparing?: boolean;
  snapshot(): Draft;
  onClose(): void;
}

/** Milliseconds between writes: a crash loses at most what was typed since the last one. */
const writeEvery = 500;

/**
 * Protects a form's unsaved changes: writes a draft in the browser while the user types, asks before Cancel or closing the tab
 * discards them, and has the form opened again when its page comes back. Escape and a click beside the form keep the draft where the
 * server keeps one, and ask elsewhere.
 */
export function useUnsaved({ id, autosave, dirty, isPreparing, snapshot, onClose }: Options) {
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

  const leave = () => {
    settled.current = true;
    drafts.getState().drop(id);
    onClose();
  };
  /** Closes and drops the draft: it was published, or its record deleted. */
  const close = () => {
    void autosave?.published();
    leave();
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
  const cancel = async () => {
    if (isPreparing) return void show(oneMoment);
    if (dirty && !(await show(autosave ? trashQuestion : discardQuestion))) return;
    if (dirty && autosave && !(await autosave.discard()))
      return putAside({ ...snapshot(), reason: notDiscarded });
    leave();
  };
  /** Closes without a question where nothing can be lost by it. */
  const dismiss = async () => {
    if (isPreparing) return void show(oneMoment);
    if (!dirty || !autosave) return cancel();
    if (autosave.state.kind === 'saved') leave();
    else putAside(snapshot());
  };
  return { close, putAside, handOver, cancel, dismiss };
}

const oneMoment = {
  type: 'info',
  title: 'One moment',
  message: 'A picture is still being prepared. Close the form when it stands in the text.',
} as const;

const trashQuestion = {
  type: 'delete',
  title: 'Unsaved changes',
  message: 'Discard what you have written? It stays in the trash for 30 days.',
  okLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
} as const;

const notDiscarded = 'The server could not be reached to discard them, so they are kept.';

const discardQuestion = {
  type: 'delete',
  title: 'Unsaved changes',
  message: 'Close without saving? What you have changed will be lost.',
  okLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
} as const;
