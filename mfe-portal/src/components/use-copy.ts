import { useRef, useState } from 'react';

/** Copies a text; `said` is what became of that, for the page. When the browser refuses, a field with the text is selected, and `otherwise` says what to do. */
export function useCopy(text: string, otherwise: string) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      // Pages that don't come over HTTPS have no clipboard.
      field.current?.select();
      setSaid(`The browser doesn't let this page copy. ${otherwise}`);
    }
  };
  return { field, said, copy };
}
