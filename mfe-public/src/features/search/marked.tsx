import type { MarkedText } from 'contracts/search';
import { Fragment } from 'react';
import styles from './search.module.css';

/** A text with the words that were searched for. */
export function Marked({ text, marks }: MarkedText) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
