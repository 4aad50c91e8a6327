import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { longestSearch } from '../lib/use-list-address.ts';
import styles from './search-box.module.css';

interface Props {
  label: string;
  /** What is being searched for now. */
  value: string;
  onSearch: (search: string) => void;
}

/** Long enough to type the next letter in, short enough to feel immediate. */
const pause = 300;

/** A search that starts when the typing pauses. */
export function SearchBox({ label, value, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Somebody else changed it (a link, the Back button): the box follows. Otherwise the typing goes on undisturbed.
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const ask = (search: string) => {
    setAsked(search);
    onSearch(search);
  };
  const askAfterPause = useEffectEvent(ask);
  useEffect(() => {
    const search = text.trim();
    if (search === asked) return;
    const timer = setTimeout(() => askAfterPause(search), pause);
    return () => clearTimeout(timer);
  }, [text, asked]);
  const searchNow = (event: FormEvent) => {
    event.preventDefault();
    ask(text.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: only a form can be submitted with Enter
    <form role="search" className={styles.search} onSubmit={searchNow}>
      <label htmlFor={id} className="ui-label">
        {label}
      </label>
      <div className={styles.box}>
        <Search aria-hidden="true" size={18} strokeWidth={1.5} className={styles.icon} />
        <input
          id={id}
          type="search"
          className={`ui-input ${styles.input}`}
          placeholder="Type to search"
          maxLength={longestSearch}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </form>
  );
}
