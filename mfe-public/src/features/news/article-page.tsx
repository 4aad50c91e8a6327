import { useQuery } from '@tanstack/react-query';
import { itemIdIn } from 'kit/find-page.ts';
import { useLocation } from 'react-router-dom';
import { BackLink } from '../../components/back-to-list.tsx';
import { ItemPage } from '../../components/item-page.tsx';
import { missingTitle } from '../../components/missing.tsx';
import { Related } from '../../components/related.tsx';
import defaults from '../../content/news.json' with { type: 'json' };
import { ApiProvider, useApi } from '../../lib/api-provider.tsx';
import { itemAddress } from '../../lib/item-address.ts';
import { usePublicSite } from '../../lib/public-site.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { ArticleContent } from './article-content.tsx';
import type { News } from './news.content.ts';
import { fetchRelatedNews } from './news-api.ts';
import { NewsCard } from './news-card.tsx';
import { newsPath } from './news-labels.ts';
import { useArticle } from './use-article.ts';

/** An article at its own address, and what else there is to read. */
export function ArticlePage() {
  const { pathname } = useLocation();
  const id = itemIdIn(pathname) ?? 0;
  return (
    <ApiProvider>
      <Article key={id} id={id} />
    </ApiProvider>
  );
}

function Article({ id }: { id: number }) {
  const api = useApi();
  const { basename } = usePublicSite();
  const texts = useTexts<News>('news', defaults);
  const query = useArticle(id);
  const related = useQuery({
    queryKey: ['news', 'related', id],
    queryFn: ({ signal }) => fetchRelatedNews(api, id, signal),
  });
  const title = query.data === null ? missingTitle('article') : (query.data?.title ?? 'Article');
  return (
    <ItemPage list={{ path: newsPath, title: texts.title }} title={title} back={texts.back}>
      <ArticleContent query={query} Heading="h1" back={<BackLink to={newsPath} />} />
      {query.data && (
        <Related
          query={related}
          title={texts.related}
          failure="Couldn't load the related news."
          renderCard={(article) => (
            <NewsCard article={article} link={{ to: itemAddress(`${basename}${newsPath}`, article) }} />
          )}
        />
      )}
    </ItemPage>
  );
}
