import type { RemoteAppProps } from 'contracts/shell-context';
import { lazyPart } from 'kit/lazy-part.tsx';
import { remotePages } from 'kit/remote-pages.ts';
import { useLocation } from 'react-router-dom';
import { PageLoading } from './components/page-loading.tsx';
import { portalOf } from './create-portal.tsx';
import { PortalProvider } from './lib/portal.ts';
import { pages } from './pages.ts';

const portalPages = remotePages(pages, { Waiting: PageLoading });
/** The frame of the pages below `/private`, a chunk of its own. */
const PrivateArea = lazyPart(
  async () => (await import(/* webpackChunkName: "page-private" */ './private-area.tsx')).PrivateArea,
  { Waiting: PageLoading },
);
const isPrivate = (path: string) => path.split('/')[1] === 'private';

/** See `RemoteModule` in contracts. */
export async function preload(path: string): Promise<void> {
  await Promise.all([portalPages.preload(path), isPrivate(path) && PrivateArea.preload()]);
}

export default function App({ shell, basename }: RemoteAppProps) {
  return (
    <PortalProvider value={portalOf(shell, basename)}>
      <Page basename={basename} />
    </PortalProvider>
  );
}

/**
 * The shell mounts the portal below different routes, so the page is told from the address rather than matched relative
 * to a parent route.
 */
function Page({ basename }: { basename: string }) {
  const path = useLocation().pathname.slice(basename.length);
  const Page = portalPages.pageAt(path);
  if (!Page) return null;
  return isPrivate(path) ? <PrivateArea path={path} Page={Page} /> : <Page />;
}
