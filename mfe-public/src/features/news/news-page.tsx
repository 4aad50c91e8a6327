import { Rss } from 'lucide-react';
import { ListHead } from '../../components/list-head.tsx';
import layout from '../../components/list-layout.module.css';
import { PageHeader } from '../../components/page-header.tsx';
import defaults from '../../content/news.json' with { type: 'json' };
import { ApiProvider } from '../../lib/api-provider.tsx';
import { useListAddress } from '../../lib/use-list-address.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { AllNews } from './all-news.tsx';
import { ArticleModal } from './article-modal.tsx';
import { LatestNews } from './latest-news.tsx';
import type { News as NewsTexts } from './news.content.ts';

/** The latest news, then all of it by year and search. */
export function NewsPage() {
  return (
    <ApiProvider>
      <News />
    </ApiProvider>
  );
}

function News() {
  const address = useListAddress();
  const { title, lead, latest, all, search } = useTexts<NewsTexts>('news', defaults);
  return (
    <div className={`ui-container ${layout.page}`}>
      {/* Before the list, which knows more: whether there is such a page of it. */}
      {address.openId === null && <ListHead title={title} search={search} address={address} />}
      <PageHeader title={title} lead={lead}>
        <a
          href="/rss.xml"
          type="application/rss+xml"
          title="Follow our news in a feed reader"
          className="ui-link ui-screen-only"
        >
          <Rss aria-hidden="true" size={18} strokeWidth={1.5} />
          RSS feed
        </a>
      </PageHeader>
      <LatestNews title={latest} itemLink={address.itemLink} />
      <AllNews title={all} address={address} />
      {address.openId !== null && (
        <ArticleModal key={address.openId} id={address.openId} onClose={address.close} />
      )}
    </div>
  );
}
