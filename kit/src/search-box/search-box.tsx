import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './search-box.module.css';

interface Props {
  label: string;
  /** What is being searched for now. */
  value: string;
  /** Called when the typing pauses, and for Enter. */
  onSearch: (search: string) => void;
  /** The most characters that the API takes. */
  maxLength: number;
  placeholder: string;
  /** As high as a small button, with the label for screen readers only. */
  small?: boolean;
  /** How it is sent where no script takes it: other fields of the page may belong to the same form, by its id. */
  form?: { id: string; action: string; name: string };
  /** Where it stands in its page. */
  className?: string | undefined;
}

/** Long enough to type the next letter in, short enough to feel immediate. */
const pause = 300;

/** A search that starts when the typing pauses. */
export function SearchBox({
  label,
  value,
  onSearch,
  maxLength,
  placeholder,
  small,
  form,
  className = '',
}: Props) {
  const id = useId();
  const { text, setText, searchNow } = useTypedSearch(value, onSearch);
  const input = useRef<HTMLInputElement>(null);
  const takeTyped = useEffectEvent((typed: string) => {
    if (typed !== text) setText(typed);
  });
  // What was typed before the scripts ran.
  useLayoutEffect(() => takeTyped(input.current?.value ?? ''), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchNow();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: only a form can be submitted with Enter
    <form
      role="search"
      id={form?.id}
      action={form?.action}
      method={form && 'get'}
      className={`${styles.search} ${small ? styles.small : ''} ${className}`}
      onSubmit={submit}
    >
      <label htmlFor={id} className={small ? 'ui-visually-hidden' : 'ui-label'}>
        {label}
      </label>
      <div className={styles.box}>
        <Search aria-hidden="true" size={18} strokeWidth={1.5} className={styles.icon} />
        <input
          ref={input}
          id={id}
          type="search"
          name={form?.name}
          className={`ui-input ${styles.input}`}
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </form>
  );
}

/** The text in the box: what the visitor types, or `value` when something else has changed it. */
function useTypedSearch(value: string, onSearch: (search: string) => void) {
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
  return { text, setText, searchNow: () => ask(text.trim()) };
}
