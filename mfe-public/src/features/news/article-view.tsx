import type { NewsArticle } from 'contracts/api';
import { formatLongDate } from 'kit/dates.ts';
import { pictureAddress } from 'kit/pictures.ts';
import { Cover } from '../../components/cover.tsx';
import { ShareButtons } from '../../components/share-buttons.tsx';
import defaults from '../../content/news.json' with { type: 'json' };
import { breadcrumbData } from '../../lib/breadcrumb-data.ts';
import { itemAddress } from '../../lib/item-address.ts';
import { itemSizes } from '../../lib/picture-sizes.ts';
import { usePublicSite } from '../../lib/public-site.tsx';
import { useIsPreview } from '../../lib/use-edited.ts';
import { usePage } from '../../lib/use-page.ts';
import { useSiteLinks } from '../../lib/use-site-links.ts';
import { useTexts } from '../../lib/use-texts.ts';
import styles from './article.module.css';
import { articleData } from './article-data.ts';
import type { News } from './news.content.ts';
import { newsPath, typeWord } from './news-labels.ts';

interface Props {
  /** Its content is safe to show: `fetchArticle` has seen to that. */
  article: NewsArticle;
  Heading: 'h1' | 'h2';
}

/** An article in full. */
export function ArticleView({ article, Heading }: Props) {
  const { basename, site, fileBase } = usePublicSite();
  const isPreview = useIsPreview('article', article.id);
  const followLinks = useSiteLinks();
  const list = { path: newsPath, title: useTexts<News>('news', defaults).title };
  const image = article.cover_image ? pictureAddress(fileBase, article.cover_image) : undefined;
  usePage({
    title: article.seo_title || article.title,
    description: article.seo_description || article.summary,
    type: 'article',
    jsonLd: [articleData(article, site, image), breadcrumbData(list, article.title)],
  });
  return (
    <article className={Heading === 'h1' ? styles.onPage : undefined}>
      <Cover
        path={article.cover_image}
        id={article.id}
        focus={article.image_focus}
        alt={article.image_alt ?? `Cover picture of ${article.title}`}
        shape="banner"
        sizes={itemSizes}
        first
      />
      <div className={styles.body}>
        <p className={styles.facts}>
          <span className="ui-badge">{typeWord(article.type)}</span>
          <time dateTime={article.created_at}>{formatLongDate(article.created_at, site.timeZone)}</time>
          {article.author && <span>By {article.author}</span>}
        </p>
        <Heading id="article-title" className={styles.title}>
          {article.title}
        </Heading>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is clicked, and a key on a link is a click */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
        <div
          className={`ui-prose ${styles.text}`}
          onClick={followLinks}
          dangerouslySetInnerHTML={{ __html: article.content }}
        />
        {!isPreview && (
          <ShareButtons path={itemAddress(`${basename}${newsPath}`, article)} title={article.title} />
        )}
      </div>
    </article>
  );
}
