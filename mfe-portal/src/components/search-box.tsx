import { Search } from 'lucide-react';
import styles from './toolbar.module.css';

interface Props {
  placeholder: string;
  value: string;
  onChange(text: string): void;
}

export function SearchBox({ placeholder, value, onChange }: Props) {
  return (
    <span className={styles.search}>
      <Search aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
      <input
        type="search"
        className={`ui-input ${styles.input}`}
        placeholder={placeholder}
        aria-label={placeholder.replace('...', '')}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
