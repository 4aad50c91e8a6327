import { useState } from 'react';
import styles from './unloaded-content.module.css';

interface Props {
  /** As the server rendered it. */
  html: string;
  /** Address of a file that didn't load. */
  entry: string;
}

/**
 * What came from the server stays to be read when its scripts don't load: links lead on, and nothing else works. Once the host responds the
 * document is loaded again: in this one the browser would go on handing out what failed to be preloaded.
 */
export function UnloadedContent({ html, entry }: Props) {
  const [isAway, setAway] = useState(false);
  const tryAgain = async () => {
    const response = await fetch(entry, { cache: 'no-store', signal: AbortSignal.timeout(5000) }).catch(
      () => undefined,
    );
    if (response?.ok) window.location.reload();
    else setAway(true);
  };
  return (
    <>
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <div className={`ui-notice ui-notice--bad ${styles.notice}`} role="alert">
        <p>
          {isAway
            ? 'Some of this page still does not work. Try again in a moment.'
            : 'Some of this page does not work: its files did not load.'}
        </p>
        <button type="button" className="ui-button ui-button--small" onClick={tryAgain}>
          Try again
        </button>
      </div>
    </>
  );
}
