import type { NewsListItem } from 'contracts/api';
import { Link, type To } from 'react-router-dom';
import card from '../../components/card.module.css';
import { Cover } from '../../components/cover.tsx';
import { phoneWidth } from '../../lib/picture-sizes.ts';
import { openedFromList } from '../../lib/use-list-address.ts';
import { ArticleFacts } from './article-facts.tsx';
import styles from './latest-news.module.css';

interface Props {
  article: NewsListItem;
  to: To;
}

/** The newest article. */
export function LeadArticle({ article, to }: Props) {
  return (
    <article className={`${card.card} ${styles.lead}`}>
      <Cover
        path={article.cover_image}
        id={article.id}
        alt={`Cover picture of ${article.title}`}
        shape="wide"
        sizes={`(min-width: 60rem) 44rem, (min-width: 36rem) 92vw, ${phoneWidth}`}
        eager
      />
      <ArticleFacts article={article} />
      <h3 className={styles.leadTitle}>
        <Link className={card.link} to={to} state={openedFromList}>
          {article.title}
        </Link>
      </h3>
    </article>
  );
}

/** One of the articles after the newest. */
export function SecondaryArticle({ article, to }: Props) {
  return (
    <article className={`${card.card} ${styles.second}`}>
      <div className={styles.words}>
        <ArticleFacts article={article} />
        <h3 className={card.title}>
          <Link className={card.link} to={to} state={openedFromList}>
            {article.title}
          </Link>
        </h3>
      </div>
      <Cover
        path={article.cover_image}
        id={article.id}
        alt={`Cover picture of ${article.title}`}
        shape="card"
        sizes="8rem"
        eager
      />
    </article>
  );
}
