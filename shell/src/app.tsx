import type { SessionStore, ShellContext } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { contentOf } from '../shared/content.ts';
import { findPage, homePath, type SitePage } from '../shared/find-page.ts';
import type { ContentStore } from './content/content-store.ts';
import { previewContent } from './content/preview-content.ts';
import { createShellContext } from './create-shell-context.ts';
import { EditBar } from './layout/edit-bar.tsx';
import { LookPreview } from './layout/look-preview.tsx';
import { PreviewBadge } from './layout/preview-badge.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { ignoreRepeatedClicks } from './lib/ignore-repeated-clicks.ts';
import type { PageHead } from './lib/page-head.ts';
import { useScrollPosition } from './lib/use-scroll-position.ts';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { prefetchOnIntent } from './remotes/prefetch-on-intent.ts';
import { RemoteFallback } from './remotes/remote-fallback.tsx';
import type { RemoteLoaders } from './remotes/remote-loader.tsx';
import { RemoteOutlet } from './remotes/remote-outlet.tsx';
import { type ShellParts, ShellPartsProvider, type UnloadedPage } from './remotes/shell-parts.ts';
import { WithdrawnNotice } from './remotes/withdrawn-notice.tsx';
import { storeErrorEntry } from './session/error-entry.ts';

/** What differs between a browser and a server. */
export interface Services {
  /** Where the API is reached, without a trailing slash. */
  api: string;
  head: PageHead;
  session: SessionStore;
  loaders: RemoteLoaders;
  content: ContentStore;
  /** What is done with an error that a part of the site says it met, besides writing it to the console. */
  onError?(error: unknown, where: string): void;
  /** What the visitor reads although its scripts don't load. */
  unloaded?: UnloadedPage | undefined;
}

/** Shows the page at the address, in the site's frame unless it brings one of its own. */
export function App({ config, services }: { config: SiteConfig; services: Services }) {
  const parts = useParts(config, services);
  const { pathname, search, hash } = useLocation();
  const page = useMemo(() => findPage(config.remotes, pathname), [config, pathname]);
  useEffect(() => prefetchOnIntent(parts), [parts]);
  useEffect(() => previewContent(parts.content), [parts]);
  useEffect(ignoreRepeatedClicks, []);
  // For what the visitor did before (index.html).
  useEffect(() => void document.dispatchEvent(new Event('taken-over')), []);
  useLayoutEffect(() => parts.head.show(pathname, page), [parts, pathname, page]);
  useScrollPosition();
  // Each page has one address. The server redirects new visits to it; this does so for links inside the site.
  const canonical = pathname === '/' ? homePath : page?.address;
  if (canonical && canonical !== pathname)
    return <Navigate to={{ pathname: canonical, search, hash }} replace />;
  const content = <PageContent page={page} config={config} shell={parts.shell} />;
  return (
    <ShellPartsProvider value={parts}>
      {page?.layout === 'bare' ? content : <PublicLayout>{content}</PublicLayout>}
      <LookPreview />
      <EditBar />
      <PreviewBadge />
      <WithdrawnNotice />
    </ShellPartsProvider>
  );
}

interface ContentProps {
  page: SitePage | undefined;
  config: SiteConfig;
  shell: ShellContext;
}

function PageContent({ page, config, shell }: ContentProps) {
  // Keyed by remote, so that moving between the pages of one keeps it in place.
  if (page?.remote)
    return (
      <RemoteOutlet
        key={page.remote}
        remote={page.remote}
        view="page"
        path={page.path}
        content={contentOf(page)}
      />
    );
  if (page) return <ForbiddenPage shell={shell} />;
  if (config.knowsRemotes) return <NotFoundPage shell={shell} />;
  return <RemoteFallback view="page" onRetry={() => window.location.reload()} />;
}

function useParts(config: SiteConfig, services: Services): ShellParts {
  const navigate = useNavigate();
  // One object for the page's life: remotes keep it, and it holds the session. `navigate` changes with the address, and
  // any of them works.
  return useMemo(() => {
    const { content, head, loaders, unloaded } = services;
    const shell = createShellContext(config, services, (entry) => {
      storeErrorEntry(entry);
      // Replaces the refused page in the history, so that Back doesn't lead into it again.
      navigate('/forbidden', { replace: true });
    });
    return { config, head, shell, loaders, content, unloaded };
  }, [config, services]);
}
