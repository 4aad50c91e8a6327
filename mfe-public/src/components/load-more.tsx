import { Failure } from 'kit/failure.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isPlainClick } from '../lib/is-plain-click.ts';
import styles from './load-more.module.css';

interface Props {
  /** Address of the next page, for visitors and search engines without scripts. */
  to: string;
  /** What is fetched, as in "Show more projects". */
  noun: string;
  loadingText: string;
  loading: boolean;
  /** Why the next page didn't load; null when it did. */
  error: Error | null;
  onMore: () => void;
}

/** The end of a list that goes on: fetches the next page when it comes near, or when its link is followed. */
export function LoadMore({ to, noun, loadingText, loading, error, onMore }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const approach = useEffectEvent(() => {
    if (!loading && !error) onMore();
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
  if (error) return <Failure message={`Couldn't load more ${noun}.`} error={error} onRetry={onMore} />;
  return (
    <div ref={end} className={styles.end}>
      {loading ? (
        <p className="ui-loading" role="status">
          {loadingText}
        </p>
      ) : (
        <Link
          to={to}
          rel="next"
          className="ui-button"
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onMore();
          }}
        >
          Show more {noun}
        </Link>
      )}
    </div>
  );
}
