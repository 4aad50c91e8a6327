import type { NewsListItem } from 'contracts/api';
import { formatIsoDate } from 'kit/dates.ts';
import card from '../../components/card.module.css';
import { usePublicSite } from '../../lib/public-site.tsx';
import { typeWord } from './news-labels.ts';

/** An article's creation date, as YYYY-MM-DD, and its type. */
export function ArticleFacts({ article }: { article: Pick<NewsListItem, 'created_at' | 'type'> }) {
  const { site } = usePublicSite();
  return (
    <p className={card.facts}>
      <time dateTime={article.created_at}>{formatIsoDate(article.created_at, site.timeZone)}</time>
      <span>{typeWord(article.type)}</span>
    </p>
  );
}
