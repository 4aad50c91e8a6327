import { useEffect, useRef, useState } from 'react';

export type CopyOutcome = 'none' | 'copied' | 'failed';

/** Copies texts; `outcome` is what became of the last. When the browser refuses, the field that has the text is selected, to be copied by hand. */
export function useCopy() {
  const field = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState<{ outcome: CopyOutcome }>({ outcome: 'none' });
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setAttempt({ outcome: 'copied' });
    } catch {
      // Pages that don't come over HTTPS have no clipboard.
      setAttempt({ outcome: 'failed' });
    }
  };
  // After rendering: the field may be shown only now.
  useEffect(() => {
    if (attempt.outcome !== 'failed') return;
    field.current?.focus();
    field.current?.select();
  }, [attempt]);
  return { field, outcome: attempt.outcome, copy };
}
