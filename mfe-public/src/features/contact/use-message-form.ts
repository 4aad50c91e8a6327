import { useQuery } from '@tanstack/react-query';
import type { ReturnedMessage } from 'contracts/messages';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api-provider.tsx';
import { fillEmpty, trapIn, valuesIn } from './form-values.ts';
import { fetchStart, type Outcome, sendMessage } from './message-api.ts';
import { forgetDraft, keepDraft, newKey, readDraft } from './message-draft.ts';

/** The longest message that the API takes, in characters. */
export const messageLimit = 5000;

/** Why a message wasn't sent. */
export type Problem = Extract<Outcome, { kind: 'refused' | 'failed' }> | { kind: 'offline' };

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** When the form was opened, for the API. Null while that can't be asked: it is asked again when the message is sent. */
function useStart() {
  const api = useApi();
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  const ask = () => fetchStart(api).catch(() => null);
  // The page is shown also while the API is away.
  const { data, isFetching } = useQuery({
    queryKey: ['message-start'],
    queryFn: ask,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    started: data?.started ?? '',
    isFetching,
    /** Waits until a person may have filled the form in: programs are faster. */
    ready: async (known: string) => {
      const start = data ?? (await ask());
      const rest = opened.current + (start?.afterMs ?? 0) - performance.now();
      if (rest > 0) await after(rest);
      return known || start?.started;
    },
  };
}

/** How long the message is, as the API counts it. */
const lengthIn = (form: HTMLFormElement) => valuesIn(form).message.trim().length;

/** Keeps what is typed in this tab, and sends it. `returned`: what came back of a form that was sent without scripts. */
export function useMessageForm(form: RefObject<HTMLFormElement | null>, returned: ReturnedMessage | null) {
  const api = useApi();
  const start = useStart();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const key = useRef('');
  const started = useRef(returned?.started ?? '');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(
    returned && { ...returned, kind: 'refused', started: undefined },
  );
  const [length, setLength] = useState(0);
  useEffect(() => {
    const draft = readDraft();
    key.current = draft?.key ?? newKey();
    if (draft && !returned && form.current) fillEmpty(form.current, draft.values);
    // Something may have been typed before the scripts came.
    if (form.current) setLength(lengthIn(form.current));
  }, [form, returned]);

  const keep = () => {
    if (!form.current) return;
    keepDraft(valuesIn(form.current), key.current);
    setLength(lengthIn(form.current));
  };
  const trySending = async (fields: HTMLFormElement): Promise<Outcome> => {
    const known = await start.ready(started.current);
    // Nobody could be asked, so nobody can be told.
    if (!known) return { kind: 'failed' };
    const sent = { values: valuesIn(fields), website: trapIn(fields), started: known };
    const outcome = await sendMessage(api, { ...sent, key: key.current });
    if (outcome.kind !== 'other') return outcome;
    key.current = newKey();
    return sendMessage(api, { ...sent, key: key.current });
  };
  const send = async () => {
    const fields = form.current;
    if (!fields || isSending) return;
    keep();
    if (lengthIn(fields) > messageLimit) {
      fields.querySelector<HTMLElement>('[name="message"]')?.focus();
      return;
    }
    setSending(true);
    setProblem(null);
    const outcome = await trySending(fields);
    if (outcome.kind === 'sent') {
      forgetDraft();
      navigate(`${pathname}?sent=1`, { replace: true });
      return;
    }
    if (outcome.kind === 'refused' && outcome.started) started.current = outcome.started;
    const failed: Problem =
      outcome.kind === 'refused' ? outcome : { kind: navigator.onLine ? 'failed' : 'offline' };
    // The messages have to be there before the focus moves to one of their fields.
    flushSync(() => {
      setSending(false);
      setProblem(failed);
    });
    const wrong = fields.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? fields.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  };
  return { started: returned?.started || start.started, length, isSending, problem, keep, send };
}
