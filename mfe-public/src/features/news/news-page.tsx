import layout from '../../components/list-layout.module.css';
import { PageHeader } from '../../components/page-header.tsx';
import content from '../../content/news.json';
import { ApiProvider } from '../../lib/api-provider.tsx';
import { useListAddress } from '../../lib/use-list-address.ts';
import { AllNews } from './all-news.tsx';
import { ArticleModal } from './article-modal.tsx';
import { LatestNews } from './latest-news.tsx';

/** The latest news, then all of it by year and search; `?article=` opens one. */
export function NewsPage() {
  return (
    <ApiProvider>
      <News />
    </ApiProvider>
  );
}

function News() {
  const address = useListAddress('article');
  return (
    <div className={`ui-container ${layout.page}`}>
      <PageHeader title={content.title} lead={content.lead} />
      <LatestNews itemAddress={address.itemAddress} />
      <AllNews address={address} />
      {address.openId !== null && (
        <ArticleModal key={address.openId} id={address.openId} onClose={address.close} />
      )}
    </div>
  );
}
