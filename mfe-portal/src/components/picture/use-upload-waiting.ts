import type { MediaItem } from 'contracts/api';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { newId } from '../../lib/new-id.ts';
import { usePortal } from '../../lib/portal.ts';
import type { Prepared } from '../../lib/shrink/shrink-picture.ts';
import { addMedia, type MediaWords } from './media-api.ts';

interface Options {
  /** Chosen in the form, and not on the server yet. */
  files: File[];
  /** False once the form is sent: it takes its files along. */
  isOpen: boolean;
  /** Milliseconds after which a chosen file is sent on its own: a form that is saved before takes it along. */
  delay?: number;
  /** Makes a file fit to be sent; without it they are sent as they are. */
  prepare?(file: File): Promise<Prepared | { problem: string }>;
  /** What is known of a file when it is sent. */
  wordsOf?(file: File): MediaWords;
  /** Called when the library has one. */
  onUploaded(file: File, item: MediaItem): void;
}

interface Waiting {
  /** Those that will never be taken, with the reason; saving the form shows it too. */
  refused: ReadonlyMap<File, string>;
  /** The last try has failed. It is repeated. */
  isFailing: boolean;
}

/** Milliseconds after a failure. */
const retryAfter = 3000;

/** Sends the files of a form to the library, one after the other, while it is being filled. */
export function useUploadWaiting(options: Options): Waiting {
  const { files, isOpen, delay = 3000 } = options;
  const { api } = usePortal();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [refused, setRefused] = useState<ReadonlyMap<File, string>>(new Map());
  const [isFailing, setFailing] = useState(false);
  // The same in each try, so that no file is added twice.
  const keys = useRef(new WeakMap<File, string>());
  const prepared = useRef(new WeakMap<File, Prepared>());
  const next = files.find((file) => !refused.has(file));
  useEffect(() => {
    if (!isOpen || !next) return;
    const file = next;
    const stop = new AbortController();
    let timer = setTimeout(run, delay);
    const refuse = (reason: string) => setRefused((before) => new Map(before).set(file, reason));
    async function run() {
      try {
        const ready = prepared.current.get(file) ?? (await latest.current.prepare?.(file)) ?? { file };
        if (stop.signal.aborted) return;
        if ('problem' in ready) return refuse(ready.problem);
        prepared.current.set(file, ready);
        const key = keys.current.get(file) ?? newId();
        keys.current.set(file, key);
        const origin = { ...latest.current.wordsOf?.(file), kept: false };
        const watch = { onProgress() {}, signal: stop.signal };
        const item = await addMedia(api, ready.file, watch, key, origin);
        if (!stop.signal.aborted) latest.current.onUploaded(file, item);
      } catch (error) {
        if (stop.signal.aborted) return;
        const { status = null, code = null, message = '' } = error instanceof ApiFailure ? error : {};
        if ([413, 415, 422].includes(status ?? 0)) return refuse(message);
        // An earlier try has added it, and it was removed since.
        if (code === 'removed') keys.current.delete(file);
        setFailing(true);
        timer = setTimeout(run, retryAfter);
      }
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
      setFailing(false);
    };
  }, [api, next, isOpen, delay]);
  return { refused, isFailing };
}
