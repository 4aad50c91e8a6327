import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DialogContent, ShowDialog } from './dialog-content.ts';
import { MessageDialog } from './message-dialog.tsx';

const DialogContext = createContext<ShowDialog | null>(null);

interface Waiting {
  content: DialogContent;
  resolve(confirmed: boolean): void;
}

/** Shows one dialog at a time above everything else; further ones wait for their turn. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Waiting[]>([]);
  const show = useCallback<ShowDialog>(
    (content) => new Promise((resolve) => setQueue((waiting) => [...waiting, { content, resolve }])),
    [],
  );
  const [current] = queue;
  const answer = (confirmed: boolean) => {
    // Close the dialog first, so that the focus is back in the form before the caller may close that form.
    flushSync(() => setQueue((waiting) => waiting.filter((one) => one !== current)));
    current?.resolve(confirmed);
  };
  return (
    <DialogContext value={show}>
      {children}
      <MessageDialog content={current?.content ?? null} onAnswer={answer} />
    </DialogContext>
  );
}

export function useDialog(): ShowDialog {
  const show = useContext(DialogContext);
  if (!show) throw new Error('useDialog needs a DialogProvider above it');
  return show;
}
