import { Failure } from 'kit/failure.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './load-more.module.css';

interface Props {
  /** What is fetched, as in "Show more projects". */
  noun: string;
  loadingText: string;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** The end of a list that goes on: fetches the next page when it comes near, or when its button is pressed. */
export function LoadMore({ noun, loadingText, loading, failed, onMore }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const approach = useEffectEvent(() => {
    if (!loading && !failed) onMore();
  });
  // Observed again after each page: an end that is still in view fires again.
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) approach();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading]);
  if (failed) return <Failure message={`Couldn't load more ${noun}.`} onRetry={onMore} />;
  return (
    <div ref={end} className={styles.end}>
      {loading ? (
        <p className="ui-loading" role="status">
          {loadingText}
        </p>
      ) : (
        <button type="button" className="ui-button" onClick={onMore}>
          Show more {noun}
        </button>
      )}
    </div>
  );
}
