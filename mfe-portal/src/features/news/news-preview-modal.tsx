import { useQuery } from '@tanstack/react-query';
import type { NewsArticle } from 'contracts/api';
import { pictureSources } from 'kit/pictures.ts';
import { Awaiting } from '../../components/awaiting.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody } from '../../components/modal/modal-parts.tsx';
import { PostedDate } from '../../components/posted-date.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { usePortal } from '../../lib/portal.ts';
import styles from './news-form.module.css';
import { newsRecord } from './news-queries.ts';

/** What visitors see of the article, view-only. */
export function NewsPreviewModal({ id, onClose }: { id: number; onClose(): void }) {
  const { api } = usePortal();
  const query = useQuery(newsRecord(api, id));
  return (
    <Modal title="News Preview" onDismiss={onClose}>
      <ModalBody>
        <Awaiting query={query} loading="Fetching News Data..." failed="Couldn't load the article." />
        {query.data && <Article article={query.data} />}
      </ModalBody>
    </Modal>
  );
}

function Article({ article }: { article: NewsArticle }) {
  const { fileBase } = usePortal();
  const { title, type, created_at, cover_image, content } = article;
  return (
    <article className={styles.article}>
      {cover_image && (
        <img
          {...pictureSources(fileBase, cover_image)}
          sizes="(max-width: 44rem) 100vw, 42rem"
          alt=""
          className={styles.articleCover}
        />
      )}
      <h3>{title}</h3>
      <p className={styles.meta}>
        <span className="ui-badge">{type.toUpperCase()}</span>
        <span className="ui-muted">
          <PostedDate iso={created_at} />
        </span>
      </p>
      <RichText html={content} />
    </article>
  );
}
