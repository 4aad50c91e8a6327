import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './toolbar.module.css';

interface Props {
  placeholder: string;
  /** What is being searched for. */
  search: string;
  /** Called when typing pauses. */
  onSearch(text: string): void;
}

const pause = 200;

export function SearchBox({ placeholder, search, onSearch }: Props) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // Somebody else has changed it: the browser's Back, or a list that shows what was added.
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }
  useEffect(() => {
    const typed = text.trim();
    if (typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onSearch(typed);
    }, pause);
    return () => clearTimeout(timer);
  });
  return (
    <span className={styles.search}>
      <Search aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
      <input
        type="search"
        className={`ui-input ${styles.input}`}
        placeholder={placeholder}
        aria-label={placeholder.replace('...', '')}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  );
}
