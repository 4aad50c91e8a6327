import { useRef, useState } from 'react';

/** Copies the text of a field; `said` is what became of that, for the page. `what` begins the sentence when the browser refuses. */
export function useCopy(text: string, what: string) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      // Pages that don't come over HTTPS have no clipboard.
      field.current?.select();
      setSaid(`The browser doesn't let this page copy. ${what} is selected: copy it with the keyboard.`);
    }
  };
  return { field, said, copy };
}
