import type { MediaItem } from 'contracts/api';
import { useEffect, useRef } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { newId } from '../../lib/new-id.ts';
import { usePortal } from '../../lib/portal.ts';
import { addMedia } from './media-api.ts';

interface Options {
  /** Chosen in the form, and not on the server yet. */
  files: File[];
  /** False once the form is sent: it takes its files along. */
  isOpen: boolean;
  /** Called when the library has one. */
  onUploaded(file: File, item: MediaItem): void;
}

/** Milliseconds after which a chosen file is sent on its own: a form that is saved before takes it along. */
const after = 3000;

/** Sends the files of a form to the library, one after the other, while it is being filled. */
export function useUploadWaiting({ files, isOpen, onUploaded }: Options): void {
  const { api } = usePortal();
  const latest = useRef({ files, onUploaded });
  useEffect(() => {
    latest.current = { files, onUploaded };
  });
  // What the server doesn't take is shown when the form is saved.
  const refused = useRef(new Set<File>());
  // The same in each try, so that no file is added twice.
  const keys = useRef(new WeakMap<File, string>());
  const isWaiting = isOpen && files.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const stop = new AbortController();
    let timer = setTimeout(run, after);
    async function run() {
      const file = latest.current.files.find((one) => !refused.current.has(one));
      try {
        if (!file) return;
        const key = keys.current.get(file) ?? newId();
        keys.current.set(file, key);
        const item = await addMedia(api, file, { onProgress() {}, signal: stop.signal }, key);
        // It may have been taken out of the form meanwhile.
        if (!stop.signal.aborted && latest.current.files.includes(file))
          latest.current.onUploaded(file, item);
      } catch (error) {
        const isFinal = error instanceof ApiFailure && [413, 415, 422].includes(error.status ?? 0);
        if (isFinal && file) refused.current.add(file);
      }
      if (!stop.signal.aborted) timer = setTimeout(run, after);
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, isWaiting]);
}
