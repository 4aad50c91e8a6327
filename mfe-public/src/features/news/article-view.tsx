import type { NewsArticle } from 'contracts/api';
import { safeHtml } from 'kit/article-html/safe-html.ts';
import { formatLongDate } from 'kit/dates.ts';
import { pictureAddress } from 'kit/pictures.ts';
import { useMemo } from 'react';
import { Cover } from '../../components/cover.tsx';
import { usePublicSite } from '../../lib/public-site.tsx';
import { usePage } from '../../lib/use-page.ts';
import styles from './article.module.css';
import { articleData } from './article-data.ts';
import { typeWord } from './news-labels.ts';
import { summarize } from './summarize.ts';

/** An article in full. */
export function ArticleView({ article }: { article: NewsArticle }) {
  const { site, fileBase } = usePublicSite();
  const markup = useMemo(() => safeHtml(article.content), [article.content]);
  const summary = useMemo(() => summarize(markup), [markup]);
  const image = article.cover_image ? pictureAddress(fileBase, article.cover_image) : undefined;
  usePage({
    title: article.title,
    description: summary,
    canonicalPath: `/news?article=${article.id}`,
    type: 'article',
    image,
    jsonLd: articleData(article, site, image),
  });
  return (
    <article>
      <Cover
        path={article.cover_image}
        id={article.id}
        alt={`Cover picture of ${article.title}`}
        shape="banner"
        sizes="(min-width: 52rem) 52rem, 100vw"
        eager
      />
      <div className={styles.body}>
        <p className={styles.facts}>
          <span className="ui-badge">{typeWord(article.type)}</span>
          <time dateTime={article.created_at}>{formatLongDate(article.created_at, site.timeZone)}</time>
        </p>
        <h2 id="article-title" className={styles.title}>
          {article.title}
        </h2>
        <div className={`ui-prose ${styles.text}`} dangerouslySetInnerHTML={{ __html: markup }} />
      </div>
    </article>
  );
}
