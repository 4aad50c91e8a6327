import { useEffect, useState } from 'react';
import { coverRule, problemOf } from '../../lib/check-file.ts';

/** SPEC.md section 9: how long the preview of a chosen cover takes. */
const delay = 500;

export interface Cover {
  file: File | null;
  /** Of the chosen file in memory; null while it says 'Uploading...' and when none is chosen. */
  preview: string | null;
  problem: string;
  choose(files: File[]): void;
  remove(): void;
}

export function useCover(initial: File | null): Cover {
  const [file, setFile] = useState(initial);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
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
  return {
    file,
    preview,
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
  };
}
