import type { RemoteAppProps } from 'contracts/shell-context';
import { pageBelow } from 'kit/opened-above.ts';
import { remotePages } from 'kit/remote-pages.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { PageWaiting } from './components/page-waiting.tsx';
import { PageState } from './lib/page-state.ts';
import { PublicSiteProvider, useReport } from './lib/public-site.tsx';
import { pages } from './pages.ts';

const { pageAt, preload } = remotePages(pages, {
  Waiting: PageWaiting,
  className: 'ui-container ui-section',
  useReport,
});

export { preload };

export const createState = (saved?: unknown) => new PageState(saved);

export default function App({ shell, basename, state: given }: RemoteAppProps) {
  const { apiBase, publicApiBase, fileBase, site, content, leadsSomewhere, setPage, reportError, OfficeMap } =
    shell;
  // Alone, without a shell, there is none.
  const state = useMemo(() => (given instanceof PageState ? given : new PageState()), [given]);
  const value = useMemo(
    () => ({
      ...{ basename, apiBase, publicApiBase, fileBase, site, content, leadsSomewhere },
      ...{ setPage, reportError, OfficeMap, state },
    }),
    [
      basename,
      apiBase,
      publicApiBase,
      fileBase,
      site,
      content,
      leadsSomewhere,
      setPage,
      reportError,
      OfficeMap,
      state,
    ],
  );
  const { pathname, state: entry } = useLocation();
  const pageOf = (path: string) => pageAt(path.slice(basename.length));
  // A list shows the item that was opened from it above itself.
  const below = pageBelow({ pathname, state: entry });
  const Page = (below && pageOf(below.pathname)) ?? pageOf(pathname);
  return <PublicSiteProvider value={value}>{Page && <Page />}</PublicSiteProvider>;
}
