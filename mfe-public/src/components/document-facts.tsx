import type { ContentFile, Picture } from 'contracts/content';
import { formatLongDate } from 'kit/dates.ts';
import styles from './document-facts.module.css';
import { FileLink } from './file-link.tsx';

/** Something that the company was given on paper. */
export interface DocumentEntry {
  title: string;
  /** Who gave it. */
  by: string;
  /** `YYYY-MM-DD`; may be empty. */
  date: string;
  text: string;
  picture: Picture | null;
  file: ContentFile | null;
}

interface Props {
  entry: DocumentEntry;
  open: string;
  /** Where the date stands beside it already. */
  withoutDate?: boolean;
}

/** Who gave it and when, what for, and the paper itself. */
export function DocumentFacts({ entry: { by, date, text, file }, open, withoutDate = false }: Props) {
  const shownDate = withoutDate ? '' : date;
  return (
    <>
      {(by || shownDate) && (
        <p className={styles.facts}>
          {by && <span>{by}</span>}
          {shownDate && <time dateTime={shownDate}>{formatLongDate(shownDate, 'UTC')}</time>}
        </p>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {file && (
        <p>
          <FileLink file={file} label={open} />
        </p>
      )}
    </>
  );
}
