import type { NewsListItem } from 'contracts/api';
import { Link, type To } from 'react-router-dom';
import styles from '../../components/card.module.css';
import { Cover } from '../../components/cover.tsx';
import { cardSizes } from '../../lib/picture-sizes.ts';
import { openedFromList } from '../../lib/use-list-address.ts';
import { ArticleFacts } from './article-facts.tsx';

/** An article in the list; its link opens the modal. */
export function NewsCard({ article, to }: { article: NewsListItem; to: To }) {
  return (
    <article className={styles.card}>
      <Cover
        path={article.cover_image}
        id={article.id}
        alt={`Cover picture of ${article.title}`}
        shape="card"
        sizes={cardSizes}
      />
      <ArticleFacts article={article} />
      <h3 className={styles.title}>
        <Link id={`article-${article.id}`} className={styles.link} to={to} state={openedFromList}>
          {article.title}
        </Link>
      </h3>
    </article>
  );
}
