import { useState } from 'react';
import { FramedPage } from './framed-page.tsx';
import styles from './preview.module.css';
import { type LinkedRecord, PreviewLinkButton } from './preview-link.tsx';
import { firstWidth, WidthSwitch } from './width-switch.tsx';

interface Props {
  /** What is shown, for screen readers. */
  title: string;
  /** Paths of the pages that show it, the first one first. */
  pages: string[];
  /** What is being edited, as `<remote>/<name>`, and its value. */
  type: string;
  value: Record<string, unknown>;
  /** The page that visitors have of it; none for what isn't published. */
  isPublished?: boolean;
  /** What a link for somebody without an account shows. */
  link?: LinkedRecord | undefined;
}

/** The page that shows what is being edited, as it would look with it. */
export function PreviewFrame({ title, pages, type, value, isPublished = true, link }: Props) {
  const [page, setPage] = useState(pages[0] ?? '/home');
  const [width, setWidth] = useState(firstWidth);
  return (
    <section className={styles.preview} aria-label="Preview">
      <header className={styles.previewHead}>
        <strong>Preview</strong>
        {pages.length > 1 && (
          <select
            className={`ui-input ${styles.previewPage}`}
            aria-label="Page"
            value={page}
            onChange={({ target }) => setPage(target.value)}
          >
            {pages.map((path) => (
              <option key={path}>{path}</option>
            ))}
          </select>
        )}
        <span className={styles.spacer} />
        <WidthSwitch width={width} onChange={setWidth} />
        {link && <PreviewLinkButton {...link} />}
        {isPublished && (
          <a className="ui-link" href={page} target="_blank" rel="noopener">
            Open the page
          </a>
        )}
      </header>
      <FramedPage {...{ title, page, type, value, width }} />
    </section>
  );
}
