import type { RemoteAppProps } from 'contracts/shell-context';
import { useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageWaiting } from './components/page-waiting.tsx';
import { lazyPart } from './lib/lazy-part.tsx';
import { PublicSiteProvider } from './lib/public-site.tsx';

/** SPEC.md section 2, "Route table": the public pages, each a chunk of its own. */
const pages = {
  home: lazyPart(async () => (await import('./features/home/home-page.tsx')).HomePage, PageWaiting),
  products: lazyPart(
    async () => (await import('./features/products/products-page.tsx')).ProductsPage,
    PageWaiting,
  ),
  news: lazyPart(async () => (await import('./features/news/news-page.tsx')).NewsPage, PageWaiting),
};

export default function App({ shell, basename }: RemoteAppProps) {
  const { apiBase, fileBase, site, setPage, reportError, OfficeMap } = shell;
  const value = useMemo(
    () => ({ basename, apiBase, fileBase, site, setPage, reportError, OfficeMap }),
    [basename, apiBase, fileBase, site, setPage, reportError, OfficeMap],
  );
  return (
    <PublicSiteProvider value={value}>
      <Routes>
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={`${basename}/${path}`} element={<Page />} />
        ))}
      </Routes>
    </PublicSiteProvider>
  );
}
