import { type FormEvent, useState } from 'react';
import styles from './pagination.module.css';

interface Props {
  page: number;
  pages: number;
  onGo(page: number): void;
}

/** "Page 3 of 125", where the 3 can be overwritten: Enter, or leaving the field, goes there. */
export function PageField({ page, pages, onGo }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    setTyped(null);
    const wanted = Number(typed);
    if (typed === null || typed.trim() === '' || !Number.isFinite(wanted)) return;
    const to = Math.min(Math.max(1, Math.round(wanted)), pages);
    if (to !== page) onGo(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <form className={styles.jump} onSubmit={submit}>
      <label className={styles.jump}>
        Page
        <input
          className={`ui-input ${styles.page}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          disabled={pages <= 1}
          // Wide enough for the last page's number.
          size={Math.max(2, String(pages).length)}
          value={typed ?? String(page)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
          onBlur={go}
        />
      </label>
      of {pages}
    </form>
  );
}
