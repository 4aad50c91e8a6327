import { CrashBoundary } from 'kit/crash-boundary.tsx';
import { Failure } from 'kit/failure.tsx';
import { BackButton } from '../../components/back-to-list.tsx';
import { Modal } from '../../components/modal.tsx';
import { useReport } from '../../lib/public-site.tsx';
import styles from './article.module.css';
import { ArticleContent } from './article-content.tsx';
import { useArticle } from './use-article.ts';

interface Props {
  id: number;
  onClose: () => void;
}

/** An article with its cover, type and date, above the list. */
export function ArticleModal({ id, onClose }: Props) {
  const query = useArticle(id);
  const report = useReport();
  return (
    <Modal
      labelledBy="article-title"
      onClose={onClose}
      focusAfterwards={() => document.getElementById(`article-${id}`)}
    >
      <CrashBoundary
        fallback={(retry) => (
          <div className={styles.failed}>
            <h2 id="article-title" className="ui-visually-hidden">
              Article
            </h2>
            <Failure message="The article can't be shown." reason="" onRetry={retry} />
          </div>
        )}
        onError={report}
      >
        <ArticleContent query={query} Heading="h2" back={<BackButton onClick={onClose} />} />
      </CrashBoundary>
    </Modal>
  );
}
