import { useQuery } from '@tanstack/react-query';
import { CrashBoundary } from 'kit/crash-boundary.tsx';
import { Failure } from 'kit/failure.tsx';
import { lazyPart } from 'kit/lazy-part.tsx';
import type { ReactNode } from 'react';
import { Missing } from '../../components/missing.tsx';
import { Modal } from '../../components/modal.tsx';
import { isNotFound } from '../../lib/answers.ts';
import { useApi } from '../../lib/api-provider.tsx';
import { useReport } from '../../lib/public-site.tsx';
import styles from './article.module.css';
import { fetchArticle } from './news-api.ts';

/** With the sanitizer, which only a reader of an article needs. */
const ArticleView = lazyPart(async () => (await import('./article-view.tsx')).ArticleView, {
  Waiting: ArticleWaiting,
  className: styles.failed,
  useReport,
});

interface Props {
  id: number;
  onClose: () => void;
}

/** An article with its cover, type and date, above the list. */
export function ArticleModal({ id, onClose }: Props) {
  const api = useApi();
  const report = useReport();
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['news', 'article', id],
    queryFn: ({ signal }) => fetchArticle(api, id, signal),
  });
  return (
    <Modal
      labelledBy="article-title"
      onClose={onClose}
      focusAfterwards={() => document.getElementById(`article-${id}`)}
    >
      {data && (
        <CrashBoundary
          fallback={(retry) => (
            <Failed>
              <Failure message="The article can't be shown." reason="" onRetry={retry} />
            </Failed>
          )}
          onError={report}
        >
          <ArticleView article={data} />
        </CrashBoundary>
      )}
      {!data && isFetching && <ArticleWaiting />}
      {!data && !isFetching && (
        <Failed>
          {isNotFound(error) ? (
            <Missing noun="article" onClose={onClose} />
          ) : (
            <Failure message="Couldn't load the article." onRetry={refetch} />
          )}
        </Failed>
      )}
    </Modal>
  );
}

function Failed({ children }: { children: ReactNode }) {
  return (
    <div className={styles.failed}>
      <h2 id="article-title" className="ui-visually-hidden">
        Article
      </h2>
      {children}
    </div>
  );
}

function ArticleWaiting() {
  return (
    <div>
      <div className={`ui-skeleton ${styles.cover}`} />
      <div className={styles.body}>
        <h2 id="article-title" className="ui-visually-hidden">
          Article
        </h2>
        <p className="ui-loading" role="status">
          Fetching News Data...
        </p>
      </div>
    </div>
  );
}
