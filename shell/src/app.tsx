import type { ShellContext } from 'contracts/shell-context';
import type { RemoteName, SiteConfig } from 'contracts/site';
import { useEffect, useMemo } from 'react';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import routes from '../routes.json';
import { PinBadge } from './layout/pin-badge.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { createShellContext } from './lib/shell-context.ts';
import { ShellParts } from './lib/shell-parts.ts';
import { useScrollPosition } from './lib/use-scroll-position.ts';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { prefetchOnIntent } from './remotes/prefetch-on-intent.ts';
import { createRemoteLoaders } from './remotes/remote-loader.tsx';
import { RemoteOutlet } from './remotes/remote-outlet.tsx';
import { storeErrorEntry } from './session/error-entry.ts';

/** Which part of the site shows which path. The private area has a frame of its own; what is no page of it is not found. */
export function App({ config }: { config: SiteConfig }) {
  const shell = useShellContext(config);
  const parts = useMemo(() => ({ loaders: createRemoteLoaders(config), shell }), [config, shell]);
  useEffect(() => prefetchOnIntent(parts.loaders), [parts]);
  useScrollPosition();
  return (
    <ShellParts value={parts}>
      <Routes>
        <Route path="/" element={<Navigate to="/home" replace />} />
        <Route element={<PublicLayout site={config.site} />}>
          {remoteRoutes('mfe-public', isPublic)}
          {remoteRoutes('mfe-portal', isPublic)}
          {remoteRoutes('mfe-assistant', isPublic)}
          <Route path="forbidden" element={<ForbiddenPage shell={shell} />} />
          <Route path="*" element={<NotFoundPage shell={shell} />} />
        </Route>
        {remoteRoutes('mfe-portal', isPrivate)}
      </Routes>
      <PinBadge />
    </ShellParts>
  );
}

const isPrivate = (path: string) => path.split('/')[0] === 'private';
const isPublic = (path: string) => !isPrivate(path);

/** One element for all these paths of a remote, so that moving between its pages keeps it in place. */
function remoteRoutes(remote: RemoteName, isHere: (path: string) => boolean) {
  return (
    <Route element={<RemoteOutlet key={remote} remote={remote} view="page" />}>
      {routes[remote].filter(isHere).map((path) => (
        <Route key={path} path={path} element={null} />
      ))}
    </Route>
  );
}

function useShellContext(config: SiteConfig): ShellContext {
  const navigate = useNavigate();
  // One object for the page's life: remotes keep it, and it holds the session. `navigate` changes with the address, and
  // any of them works.
  return useMemo(
    () =>
      createShellContext(config, (entry) => {
        storeErrorEntry(entry);
        // In place of the page that was refused: Back must not lead into it again.
        navigate('/forbidden', { replace: true });
      }),
    [config],
  );
}
