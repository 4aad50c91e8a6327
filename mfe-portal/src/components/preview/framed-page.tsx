import { useCallback, useEffect, useRef, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { Loading } from '../loading.tsx';
import styles from './preview.module.css';

interface Props {
  /** What is shown, for screen readers. */
  title: string;
  /** Path of the page. */
  page: string;
  /** What the page shows a value of, as `<remote>/<name>`, and the value. */
  type: string;
  value: Record<string, unknown>;
  width: FrameWidth;
}

export type FrameWidth = 'phone' | 'desktop';

/**
 * The real page with a value that isn't published. It is hidden until its scripts have said that they show such values: before that it
 * would show what is published, and a link in it would lead away.
 */
export function FramedPage({ title, page, type, value, width }: Props) {
  const { href } = usePortal();
  const [readyPage, setReadyPage] = useState('');
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
  // A key that is pressed in the page reaches nothing around it: Escape would close no dialog.
  const passOn = useCallback((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    frame.current?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
  }, []);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || data?.kind !== 'content-preview-ready') return;
      send();
      setReadyPage(page);
      frame.current?.contentWindow?.addEventListener('keydown', passOn);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  });
  const isReady = readyPage === page;
  return (
    <div className={styles.previewFrame} data-width={width}>
      {!isReady && <Loading>Loading the page...</Loading>}
      <iframe
        key={page}
        ref={frame}
        title={`${title} as visitors will see it`}
        src={href(page)}
        className={styles.page}
        data-ready={isReady}
      />
    </div>
  );
}
