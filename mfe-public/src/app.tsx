import type { RemoteAppProps } from 'contracts/shell-context';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { PageWaiting } from './components/page-waiting.tsx';
import { lazyPart, PartLoadError } from './lib/lazy-part.tsx';
import { PublicSiteProvider } from './lib/public-site.tsx';
import { pages } from './pages.ts';

/** A page that crashes is the shell's to replace, by the release before if there is one. */
const options = { Waiting: PageWaiting, catches: (error: unknown) => error instanceof PartLoadError };
const components = new Map(pages.map(({ path, load }) => [path, lazyPart(load, options)]));

/** See `RemoteModule` in contracts. */
export async function preload(path: string): Promise<void> {
  await components.get(path)?.preload();
}

export default function App({ shell, basename }: RemoteAppProps) {
  const { apiBase, fileBase, site, setPage, reportError, OfficeMap } = shell;
  const value = useMemo(
    () => ({ basename, apiBase, fileBase, site, setPage, reportError, OfficeMap }),
    [basename, apiBase, fileBase, site, setPage, reportError, OfficeMap],
  );
  const { pathname } = useLocation();
  const Page = components.get(pathname.slice(basename.length));
  return <PublicSiteProvider value={value}>{Page && <Page />}</PublicSiteProvider>;
}
