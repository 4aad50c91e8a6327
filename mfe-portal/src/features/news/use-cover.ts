import { useEffect, useState } from 'react';
import { coverRule, problemOf } from '../../lib/check-file.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import { usePreparedFiles } from '../../lib/shrink/use-prepared-files.ts';

/** Milliseconds until the preview of a chosen cover is shown. */
const delay = 500;

/** A picture of the library. */
export interface PickedCover {
  path: string;
  name: string;
}

export interface Cover {
  file: File | null;
  /** Chosen instead of a file. */
  picked: PickedCover | null;
  /** The next save removes the stored cover. */
  removed: boolean;
  /** Object URL of the chosen file; null while 'Uploading...' is shown and when none is chosen. */
  preview: string | null;
  problem: string;
  /** What was done to the chosen file. */
  note: string;
  /** A photo is being made smaller. */
  preparing: boolean;
  choose(files: File[]): void;
  pick(picked: PickedCover): void;
  /** Drops what was chosen. */
  remove(): void;
  removeStored(removed: boolean): void;
  /** The path of the cover as it is to be, as far as the server has it. */
  path: string | null;
  /** Shows what somebody else has chosen. */
  take(path: string | null): void;
}

export function useCover(stored: string | null, draft: Draft | null): Cover {
  const [file, setFile] = useState(draft?.files[0] ?? null);
  const [removed, setRemoved] = useState(draft?.text.removeCover === 'true');
  const [problem, setProblem] = useState('');
  const [picked, setPicked] = useState(() => pickedIn(draft));
  const { preparing, notes, prepare } = usePreparedFiles();
  return {
    file,
    picked,
    preparing,
    note: notes.join(' '),
    removed: removed && !file && !picked,
    preview: usePreview(file),
    problem,
    choose([chosen]) {
      if (!chosen) return;
      prepare([chosen], ([prepared], [unreadable]) => {
        const wrong = prepared ? problemOf(prepared, coverRule) : unreadable;
        setProblem(wrong ?? '');
        if (wrong || !prepared) return;
        setFile(prepared);
        setPicked(null);
      });
    },
    pick({ path, name }) {
      setPicked({ path, name });
      setFile(null);
      setProblem('');
    },
    remove() {
      setFile(null);
      setPicked(null);
      setProblem('');
    },
    removeStored: setRemoved,
    path: picked?.path ?? (removed ? null : stored),
    take(path) {
      setFile(null);
      setRemoved(path === null);
      setPicked(path === null || path === stored ? null : { path, name: 'Another picture' });
    },
  };
}

/** Written by this form alone, on this device. */
function pickedIn(draft: Draft | null): PickedCover | null {
  const { pickedCover } = draft?.text ?? {};
  return pickedCover ? JSON.parse(pickedCover) : null;
}

function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    const timer = setTimeout(() => setPreview(address), delay);
    return () => {
      clearTimeout(timer);
      setPreview(null);
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return preview;
}
