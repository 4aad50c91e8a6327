import type { ShellContext } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { findPage, homePath, type SitePage } from '../shared/find-page.ts';
import { createShellContext } from './create-shell-context.ts';
import { PinBadge } from './layout/pin-badge.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { createPageHead } from './lib/page-head.ts';
import { useScrollPosition } from './lib/use-scroll-position.ts';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { prefetchOnIntent } from './remotes/prefetch-on-intent.ts';
import { RemoteFallback } from './remotes/remote-fallback.tsx';
import { createRemoteLoaders } from './remotes/remote-loader.tsx';
import { RemoteOutlet } from './remotes/remote-outlet.tsx';
import { type ShellParts, ShellPartsProvider } from './remotes/shell-parts.ts';
import { storeErrorEntry } from './session/error-entry.ts';

/** Shows the page at the address, in the site's frame unless it brings one of its own. */
export function App({ config }: { config: SiteConfig }) {
  const parts = useParts(config);
  const { pathname, search, hash } = useLocation();
  const page = findPage(config.remotes, pathname);
  useEffect(() => prefetchOnIntent(parts), [parts]);
  useLayoutEffect(() => parts.head.show(pathname, page), [parts, pathname, page]);
  useScrollPosition();
  // Each page has one address. The server redirects new visits to it; this does so for links inside the site.
  const canonical = pathname === '/' ? homePath : page?.path;
  if (canonical && canonical !== pathname)
    return <Navigate to={{ pathname: canonical, search, hash }} replace />;
  const content = <PageContent page={page} config={config} shell={parts.shell} />;
  return (
    <ShellPartsProvider value={parts}>
      {page?.layout === 'bare' ? content : <PublicLayout site={config.site}>{content}</PublicLayout>}
      <PinBadge />
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
  if (page?.remote) return <RemoteOutlet key={page.remote} remote={page.remote} view="page" />;
  if (page) return <ForbiddenPage shell={shell} />;
  if (config.knowsRemotes) return <NotFoundPage shell={shell} />;
  return <RemoteFallback view="page" onRetry={() => window.location.reload()} />;
}

function useParts(config: SiteConfig): ShellParts {
  const navigate = useNavigate();
  // One object for the page's life: remotes keep it, and it holds the session. `navigate` changes with the address, and
  // any of them works.
  return useMemo(() => {
    const head = createPageHead(config);
    const shell = createShellContext(config, head, (entry) => {
      storeErrorEntry(entry);
      // Replaces the refused page in the history, so that Back doesn't lead into it again.
      navigate('/forbidden', { replace: true });
    });
    return { config, head, shell, loaders: createRemoteLoaders(config) };
  }, [config]);
}
