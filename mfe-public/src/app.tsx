import type { RemoteAppProps } from 'contracts/shell-context';
import { remotePages } from 'kit/remote-pages.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { PageWaiting } from './components/page-waiting.tsx';
import { PublicSiteProvider, useReport } from './lib/public-site.tsx';
import { pages } from './pages.ts';

const { pageAt, preload } = remotePages(pages, {
  Waiting: PageWaiting,
  className: 'ui-container ui-section',
  useReport,
});

export { preload };

export default function App({ shell, basename }: RemoteAppProps) {
  const { apiBase, fileBase, site, setPage, reportError, OfficeMap } = shell;
  const value = useMemo(
    () => ({ basename, apiBase, fileBase, site, setPage, reportError, OfficeMap }),
    [basename, apiBase, fileBase, site, setPage, reportError, OfficeMap],
  );
  const { pathname } = useLocation();
  const Page = pageAt(pathname.slice(basename.length));
  return <PublicSiteProvider value={value}>{Page && <Page />}</PublicSiteProvider>;
}
