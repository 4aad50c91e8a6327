import type { NewsListItem } from 'contracts/api';
import { Link } from 'react-router-dom';
import styles from '../../components/card.module.css';
import { Cover } from '../../components/cover.tsx';
import type { ItemLink } from '../../lib/item-address.ts';
import { cardSizes } from '../../lib/picture-sizes.ts';
import { ArticleFacts } from './article-facts.tsx';

interface Props {
  article: NewsListItem;
  link: ItemLink;
  /** The `sizes` of its picture, where the page has that in another place too. */
  sizes?: string;
}

/** An article in a list. */
export function NewsCard({ article, link, sizes = cardSizes }: Props) {
  return (
    <article className={styles.card}>
      <Cover
        path={article.cover_image}
        id={article.id}
        focus={article.image_focus}
        alt={article.image_alt ?? `Cover picture of ${article.title}`}
        shape="card"
        sizes={sizes}
      />
      <ArticleFacts article={article} />
      <h3 className={styles.title}>
        <Link id={`article-${article.id}`} className={styles.link} {...link}>
          {article.title}
        </Link>
      </h3>
    </article>
  );
}
