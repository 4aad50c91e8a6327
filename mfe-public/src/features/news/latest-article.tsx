import type { NewsListItem } from 'contracts/api';
import { Link } from 'react-router-dom';
import card from '../../components/card.module.css';
import { Cover } from '../../components/cover.tsx';
import type { ItemLink } from '../../lib/item-address.ts';
import { cardSizes, leadSizes } from '../../lib/picture-sizes.ts';
import { ArticleFacts } from './article-facts.tsx';
import styles from './latest-news.module.css';

interface Props {
  article: NewsListItem;
  link: ItemLink;
}

/** The newest article. */
export function LeadArticle({ article, link }: Props) {
  return (
    <article className={`${card.card} ${styles.lead}`}>
      <Cover
        path={article.cover_image}
        id={article.id}
        alt={`Cover picture of ${article.title}`}
        shape="wide"
        sizes={leadSizes}
        first
      />
      <ArticleFacts article={article} />
      <h3 className={styles.leadTitle}>
        <Link className={card.link} {...link}>
          {article.title}
        </Link>
      </h3>
    </article>
  );
}

/** One of the articles after the newest. */
export function SecondaryArticle({ article, link }: Props) {
  return (
    <article className={`${card.card} ${styles.second}`}>
      <div className={styles.words}>
        <ArticleFacts article={article} />
        <h3 className={card.title}>
          <Link className={card.link} {...link}>
            {article.title}
          </Link>
        </h3>
      </div>
      <Cover
        path={article.cover_image}
        id={article.id}
        alt={`Cover picture of ${article.title}`}
        shape="card"
        // Of its card in the list below, or browsers would fetch the picture in two widths.
        sizes={cardSizes}
      />
    </article>
  );
}
