import { Failure } from 'kit/failure.tsx';
import type { ReactNode } from 'react';
import { Missing } from '../../components/missing.tsx';
import styles from './article.module.css';
import { ArticleView } from './article-view.tsx';
import type { ArticleQuery } from './use-article.ts';

interface Props {
  query: ArticleQuery;
  /** Of the article's title: a page's only `h1`, or below that of the list. */
  Heading: 'h1' | 'h2';
  /** The way back to the list from an article that isn't there. */
  back: ReactNode;
}

/** An article; while it loads, when it isn't there and when it fails, what to see instead. */
export function ArticleContent({ query: { data, isFetching, error, refetch }, Heading, back }: Props) {
  if (data) return <ArticleView article={data} Heading={Heading} />;
  const heading = (
    <Heading id="article-title" className="ui-visually-hidden">
      Article
    </Heading>
  );
  if (data === undefined && isFetching)
    return (
      <div>
        <div className={`ui-skeleton ${styles.cover}`} />
        <div className={styles.body}>
          {heading}
          <p className="ui-loading" role="status">
            Fetching News Data...
          </p>
        </div>
      </div>
    );
  return (
    <div className={styles.failed}>
      {data === null ? (
        <Missing noun="article" Heading={Heading} headingId="article-title">
          {back}
        </Missing>
      ) : (
        <>
          {heading}
          <Failure message="Couldn't load the article." error={error} onRetry={refetch} />
        </>
      )}
    </div>
  );
}
