import { useQueryClient } from '@tanstack/react-query';
import type { EditableRecord, RecordKey, RecordValue } from 'contracts/records';
import { newId } from 'kit/new-id.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, isGone, isRefusal, mayBeDone, messageOf } from '../../lib/api-failure.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import { type DraftSave, unanswered } from '../../lib/draft/draft-save.ts';
import { type SavedDraft, savedHere } from '../../lib/merge-records.ts';
import { usePortal } from '../../lib/portal.ts';
import { discardDraft, fetchRecord, forgetDraft, saveDraft } from '../record/records-api.ts';

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
  /** Chosen in the form, and not on the server yet: `value` has none of them. */
  files: File[];
  /** What the form started with. */
  start: Draft | null;
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
  /** The save since `saved` that has no answer yet; it changes between two renders. */
  sending(): DraftSave | null;
  /** Goes on from what somebody else has saved. */
  goOn(saved: SavedDraft | null, published: number | null): void;
  /** Saves nothing until the form is changed, for a reason that the user reads. */
  hold(reason: string): void;
  /** Saves what is in the form now. Rejects when the server doesn't take it. */
  saveNow(): Promise<SavedDraft>;
  /** For a form that is published by another call: nothing is saved any more, and the server's draft goes. */
  published(): Promise<void>;
  /** Puts the draft into the server's trash; resolves to whether it is there now. */
  discard(): Promise<boolean>;
}

/** Milliseconds between looks at the form: the server has what was typed within five seconds. */
const every = 2000;
/** Milliseconds between looks at what the server has, while nothing is typed: somebody else may have discarded or published it. */
const lookEvery = 10_000;
/** After a failure, and longer with each one. */
const firstRetry = 4000;
const lastRetry = 30_000;

/** Saves that are under way, by record: a form that opens again at once goes on from what the one before it has sent. */
const underWay = new Map<RecordKey, Promise<SavedDraft>>();

/** Keeps a draft of the form on the server while somebody types. */
export function useAutosave(options: Options): Autosave {
  const { api, session, drafts } = usePortal();
  const [saved, setSaved] = useState(options.start?.saved ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const text = JSON.stringify(options.value);
  const work = useRef({
    ...{ saved, sending: options.start?.sending ?? null, published: options.published },
    ...{ running: null as Promise<void> | null, isClosed: false, stopped: false, waiting: false },
    ...{ retryAt: 0, retryIn: firstRetry, refused: '', seenAt: Date.now() },
  });
  const latest = useRef({ ...options, text });
  useEffect(() => {
    latest.current = { ...options, text };
  });
  const queries = useQueryClient();
  const note = (next: SavedDraft | null) => {
    const isListed = work.current.saved !== null;
    Object.assign(work.current, { saved: next, seenAt: Date.now() });
    if (!next) work.current.sending = null;
    setSaved(next);
    if (isListed !== (next !== null)) void queries.invalidateQueries({ queryKey: ['records', 'drafts'] });
  };
  const lastUnanswered = () => unanswered(work.current.sending, work.current.saved);
  const post = async (save: DraftSave) => {
    try {
      const draft = await saveDraft(api, save);
      const next = savedHere(draft, save.value);
      note(next);
      const { draftId, value, files } = latest.current;
      const isAll = files.length === 0 && isSame(save.value, value);
      if (work.current.isClosed) drafts.getState().noteSaved(draftId, next, isAll);
      return next;
    } catch (error) {
      if (isTurnedDown(error)) work.current.sending = null;
      throw error;
    }
  };
  /** The server may have that save, or not: it is the same one when it is sent again. */
  const sendAgain = async () => {
    const last = lastUnanswered();
    if (last) await post(last);
  };
  const sendAll = async (): Promise<SavedDraft> => {
    await sendAgain();
    const { key, draftId, value } = latest.current;
    const { saved: before, published } = work.current;
    if (before && isSame(before.sent, value)) return before;
    const save = { id: newId(), key, value, version: before?.version ?? 0, published };
    work.current.sending = save;
    await drafts.getState().noteSending(draftId, save);
    return post(save);
  };
  const send = (): Promise<SavedDraft> => {
    const { key } = latest.current;
    const running = sendAll().finally(() => {
      if (underWay.get(key) === running) underWay.delete(key);
    });
    underWay.set(key, running);
    return running;
  };
  /** Nothing differs from what visitors see any more. */
  const forget = async () => {
    await sendAgain();
    const { saved: before } = work.current;
    if (before) await forgetDraft(api, { key: latest.current.key, version: before.version });
    note(null);
  };
  /** Has the server have what is in the form, or says again what it may not have heard. */
  const settle = async () => {
    if (lastUnanswered()) return sendAgain();
    if (!latest.current.dirty) return forget();
    await send();
  };
  const meet = (newer: EditableRecord | null) => {
    work.current.waiting = true;
    latest.current.onNewer(newer);
  };
  /** Whether the server still has what was saved. */
  const look = async () => {
    const { key } = latest.current;
    const now = await fetchRecord(api, key).catch((error) => {
      if (isGone(error)) return null;
      throw error;
    });
    const { saved: own, published } = work.current;
    if (!own) return;
    const { draft = null, published: shown = null } = now ?? {};
    if (draft?.version !== own.version || (shown?.version ?? null) !== published) return meet(now);
    note({ ...own, publishAt: draft.publishAt });
  };
  const failed = (error: unknown) => {
    const state = work.current;
    if (isRefusal(error)) state.stopped = true;
    if (error instanceof ApiFailure && error.code === 'newer_version') {
      return meet(error.record);
    }
    // Only another text can be taken then.
    if (error instanceof ApiFailure && !mayBeDone(error)) state.refused = latest.current.text;
    state.retryAt = Date.now() + state.retryIn;
    state.retryIn = Math.min(2 * state.retryIn, lastRetry);
    setProblem(messageOf(error));
  };
  /** Whether the browser has written down what the server answered last. */
  const isNoted = () => {
    const kept = drafts.getState().drafts.find(({ id }) => id === latest.current.draftId);
    return !kept || kept.saved?.version === work.current.saved?.version;
  };
  const tick = () => {
    const state = work.current;
    const { dirty, text: now, waits } = latest.current;
    const isThere =
      !lastUnanswered() &&
      (dirty ? state.saved && isSame(state.saved.sent, latest.current.value) : !state.saved);
    // Without a key the server would only refuse it; what was typed stays in the browser until the next sign-in.
    const isSignedOut = session.getState().key === null;
    const isEarly = waits && !state.isClosed;
    const mayNot =
      isEarly || isSignedOut || state.stopped || state.waiting || state.running || Date.now() < state.retryAt;
    if (mayNot || state.refused === now) return;
    if (isThere && (!state.saved || Date.now() < state.seenAt + lookEvery)) return;
    // After a crash the browser must know which version this save was a change of.
    if (!isNoted() && !state.isClosed) return;
    const saving = () =>
      settle().then(() => {
        state.retryIn = firstRetry;
        state.refused = '';
        setProblem(null);
      });
    state.running = (isThere ? look() : saving()).catch(failed).finally(() => {
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
  const stop = async () => {
    work.current.stopped = true;
    await work.current.running;
  };
  return {
    state: stateOf({ ...options, text, saved, problem }),
    saved,
    sending: () => unanswered(work.current.sending, saved),
    goOn(next, published) {
      Object.assign(work.current, { waiting: false, published });
      note(next);
    },
    hold(reason) {
      work.current.refused = latest.current.text;
      setProblem(reason);
    },
    async saveNow() {
      await work.current.running;
      return send();
    },
    async published() {
      await stop();
      // The draft equals what visitors see, so that it does no harm when this is lost.
      await forget().catch(() => {});
    },
    async discard() {
      await stop();
      const { key, dirty } = latest.current;
      try {
        const last = dirty ? await send() : work.current.saved;
        if (last) await discardDraft(api, { key, version: last.version });
        note(null);
        return true;
      } catch {
        return false;
      }
    },
  };
}

const isSame = (one: RecordValue, other: RecordValue) => JSON.stringify(one) === JSON.stringify(other);

/** The server has read the save and not taken it. What is refused before that, for its key or its number, may have been taken in an earlier try. */
const isTurnedDown = (error: unknown) =>
  error instanceof ApiFailure && !mayBeDone(error) && ![401, 403, 429].includes(error.status ?? 0);

interface Facts {
  dirty: boolean;
  files: File[];
  waits?: boolean;
  text: string;
  saved: SavedDraft | null;
  problem: string | null;
}

function stateOf({ dirty, files, waits, text, saved, problem }: Facts): AutosaveState {
  if (!dirty) return { kind: 'none' };
  const isAllSent = files.length === 0 && !waits && saved && JSON.stringify(saved.sent) === text;
  if (isAllSent) return { kind: 'saved', at: saved.at };
  return problem ? { kind: 'here', reason: problem } : { kind: 'saving' };
}
