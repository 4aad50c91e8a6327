import { useEffect, useState } from 'react';
import { coverRule, problemOf } from '../../lib/check-file.ts';
import type { Draft } from '../../lib/draft/draft.ts';

/** Milliseconds until the preview of a chosen cover is shown. */
const delay = 500;

export interface Cover {
  file: File | null;
  /** The next save removes the stored cover. */
  removed: boolean;
  /** Object URL of the chosen file; null while 'Uploading...' is shown and when none is chosen. */
  preview: string | null;
  problem: string;
  choose(files: File[]): void;
  /** Drops the chosen file. */
  remove(): void;
  removeStored(removed: boolean): void;
}

export function useCover(draft: Draft | null): Cover {
  const [file, setFile] = useState(draft?.files[0] ?? null);
  const [removed, setRemoved] = useState(draft?.text.removeCover === 'true');
  const [problem, setProblem] = useState('');
  return {
    file,
    removed: removed && !file,
    preview: usePreview(file),
    problem,
    choose([chosen]) {
      if (!chosen) return;
      const wrong = problemOf(chosen, coverRule);
      setProblem(wrong ?? '');
      if (!wrong) setFile(chosen);
    },
    remove() {
      setFile(null);
      setProblem('');
    },
    removeStored: setRemoved,
  };
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
