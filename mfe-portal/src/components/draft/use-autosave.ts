import { useQueryClient } from '@tanstack/react-query';
import type { EditableRecord, RecordKey, RecordValue } from 'contracts/records';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, isRefusal, messageOf } from '../../lib/api-failure.ts';
import type { SavedDraft } from '../../lib/merge-records.ts';
import { usePortal } from '../../lib/portal.ts';
import { discardDraft, forgetDraft, saveDraft } from '../record/records-api.ts';

interface Options {
  key: RecordKey;
  /** Of the form's draft in this browser. */
  draftId: string;
  /** Version of what visitors see; null when they see nothing. */
  published: number | null;
  /** Whether the form differs from what visitors see. */
  dirty: boolean;
  /** What is in the form, as the server takes it. */
  value: RecordValue;
  /** Something in it is on its way to the server, and makes the value smaller once it is there. */
  waits?: boolean;
  /** The server's draft as the form started with it. */
  start: SavedDraft | null;
  /** Called when somebody else has saved or published something since; nothing is saved until `goOn`. */
  onNewer(newer: EditableRecord | null): void;
}

export type AutosaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  /** The server has all that is in the form since that time. */
  | { kind: 'saved'; at: string }
  /** Only this browser has it. */
  | { kind: 'here'; reason: string };

export interface Autosave {
  state: AutosaveState;
  /** What the server has. */
  saved: SavedDraft | null;
  /** Goes on from what somebody else has saved. */
  goOn(saved: SavedDraft | null, published: number | null): void;
  /** Saves what is in the form now. Rejects when the server doesn't take it. */
  saveNow(): Promise<SavedDraft>;
  /** For a form that is published by another call: nothing is saved any more, and the server's draft goes. */
  published(): Promise<void>;
  /** Puts the draft into the server's trash; resolves to whether it is there now. */
  discard(): Promise<boolean>;
}

/** Milliseconds between looks at the form: the server has what was typed within five seconds. */
const every = 2000;
/** After a failure, and longer with each one. */
const firstRetry = 4000;
const lastRetry = 30_000;

/** Saves that are under way, by record: a form that opens again at once goes on from what the one before it has sent. */
const underWay = new Map<RecordKey, Promise<SavedDraft>>();

/** Keeps a draft of the form on the server while somebody types. */
export function useAutosave(options: Options): Autosave {
  const { api, session, drafts } = usePortal();
  const [saved, setSaved] = useState(options.start);
  const [problem, setProblem] = useState<string | null>(null);
  const text = JSON.stringify(options.value);
  const work = useRef({
    ...{ saved: options.start, published: options.published, running: null as Promise<void> | null },
    ...{ isClosed: false, stopped: false, waiting: false, retryAt: 0, retryIn: firstRetry, refused: '' },
  });
  const latest = useRef({ ...options, text });
  useEffect(() => {
    latest.current = { ...options, text };
  });
  const queries = useQueryClient();
  const note = (next: SavedDraft | null) => {
    const isListed = work.current.saved !== null;
    work.current.saved = next;
    setSaved(next);
    if (isListed !== (next !== null)) void queries.invalidateQueries({ queryKey: ['records', 'drafts'] });
  };
  const send = (): Promise<SavedDraft> => {
    const { key, draftId, value } = latest.current;
    const { saved: before, published } = work.current;
    const run = async () => {
      const draft = await saveDraft(api, { key, value, version: before?.version ?? 0, published });
      const next = { version: draft.version, at: draft.savedAt, sent: value, stored: draft.value };
      note(next);
      if (work.current.isClosed) drafts.getState().noteSaved(draftId, next);
      return next;
    };
    const running = run().finally(() => {
      if (underWay.get(key) === running) underWay.delete(key);
    });
    underWay.set(key, running);
    return running;
  };
  /** Nothing differs from what visitors see any more. */
  const forget = async () => {
    const { saved: before } = work.current;
    if (before) await forgetDraft(api, { key: latest.current.key, version: before.version });
    note(null);
  };
  const failed = (error: unknown) => {
    const state = work.current;
    if (isRefusal(error)) state.stopped = true;
    if (error instanceof ApiFailure && error.code === 'newer_version') {
      state.waiting = true;
      latest.current.onNewer(error.record);
      return;
    }
    const isFinal = error instanceof ApiFailure && error.status !== null && error.status < 500;
    // Only another text can be taken then.
    if (isFinal) state.refused = latest.current.text;
    state.retryAt = Date.now() + state.retryIn;
    state.retryIn = Math.min(2 * state.retryIn, lastRetry);
    setProblem(messageOf(error));
  };
  const tick = () => {
    const state = work.current;
    const { dirty, text: now, waits } = latest.current;
    const isThere = dirty ? state.saved && JSON.stringify(state.saved.sent) === now : !state.saved;
    // Without a key the server would only refuse it; what was typed stays in the browser until the next sign-in.
    const isSignedOut = session.getState().key === null;
    const isEarly = waits && !state.isClosed;
    const mayNot =
      isEarly || isSignedOut || state.stopped || state.waiting || state.running || Date.now() < state.retryAt;
    if (isThere || mayNot || state.refused === now) return;
    state.running = (dirty ? send().then(() => {}) : forget())
      .then(() => {
        state.retryIn = firstRetry;
        state.refused = '';
        setProblem(null);
      }, failed)
      .finally(() => {
        state.running = null;
      });
  };
  const run = useRef(tick);
  useEffect(() => {
    run.current = tick;
  });
  useEffect(() => {
    Object.assign(work.current, { stopped: false, isClosed: false });
    const before = underWay.get(latest.current.key);
    if (before && !work.current.running)
      work.current.running = before
        .then(note, () => {})
        .finally(() => {
          work.current.running = null;
        });
    const now = () => {
      work.current.retryAt = 0;
      run.current();
    };
    const timer = setInterval(() => run.current(), every);
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
      // What was typed last; the browser has it too.
      work.current.isClosed = true;
      run.current();
    };
  }, []);
  const settle = async () => {
    work.current.stopped = true;
    await work.current.running;
  };
  return {
    state: stateOf({ dirty: options.dirty, text, saved, problem }),
    saved,
    goOn(next, published) {
      Object.assign(work.current, { waiting: false, published });
      note(next);
    },
    async saveNow() {
      await work.current.running;
      const { saved: before } = work.current;
      const isThere = before && JSON.stringify(before.sent) === latest.current.text;
      return isThere ? before : send();
    },
    async published() {
      await settle();
      // The draft equals what visitors see, so that it does no harm when this is lost.
      await forget().catch(() => {});
    },
    async discard() {
      await settle();
      const { saved: before } = work.current;
      const { key, dirty, text: now } = latest.current;
      try {
        const isLast = before && JSON.stringify(before.sent) === now;
        const last = isLast || !dirty ? before : await send();
        if (last) await discardDraft(api, { key, version: last.version });
        note(null);
        return true;
      } catch {
        return false;
      }
    },
  };
}

interface Facts {
  dirty: boolean;
  text: string;
  saved: SavedDraft | null;
  problem: string | null;
}

function stateOf({ dirty, text, saved, problem }: Facts): AutosaveState {
  if (!dirty) return { kind: 'none' };
  if (saved && JSON.stringify(saved.sent) === text) return { kind: 'saved', at: saved.at };
  return problem ? { kind: 'here', reason: problem } : { kind: 'saving' };
}
