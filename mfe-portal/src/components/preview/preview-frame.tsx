import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import styles from './preview.module.css';

interface Props {
  /** What is shown, for screen readers. */
  title: string;
  /** Paths of the pages that show it, the first one first. */
  pages: string[];
  /** What is being edited, as `<remote>/<name>`, and its value. */
  type: string;
  value: Record<string, unknown>;
}

const widths = { phone: 390, desktop: 1280 } as const;

/** The page that shows what is being edited, as it would look with it. */
export function PreviewFrame({ title, pages, type, value }: Props) {
  const { href } = usePortal();
  const [page, setPage] = useState(pages[0] ?? '/home');
  const [width, setWidth] = useState<keyof typeof widths>('desktop');
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(value);
  const send = () =>
    frame.current?.contentWindow?.postMessage(
      { kind: 'content-preview', type, value: latest.current },
      window.location.origin,
    );
  useEffect(() => {
    latest.current = value;
    send();
  });
  useEffect(() => {
    // The page asks once it can show a preview.
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data?.kind === 'content-preview-ready') send();
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  });
  return (
    <section className={styles.preview} aria-label="Preview" data-width={width}>
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
        {(['phone', 'desktop'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="ui-button ui-button--small ui-button--quiet"
            aria-pressed={width === name}
            onClick={() => setWidth(name)}
          >
            {name === 'phone' ? 'Phone' : 'Desktop'}
          </button>
        ))}
        <a className="ui-link" href={page} target="_blank" rel="noopener">
          Open the page
        </a>
      </header>
      <div className={styles.previewFrame}>
        <iframe
          ref={frame}
          title={`${title} as visitors will see it`}
          src={href(page)}
          className={styles.page}
        />
      </div>
    </section>
  );
}
