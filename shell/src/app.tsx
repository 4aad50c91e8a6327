import type { ErrorEntry, ShellContext } from 'contracts/shell-context';
import type { RemoteName, SiteConfig } from 'contracts/site';
import { useMemo } from 'react';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { PublicLayout } from './layout/public-layout.tsx';
import { createShellContext } from './lib/shell-context.tsx';
import { useScrollToTop } from './lib/use-scroll-to-top.ts';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { RemoteOutlet } from './remotes/remote-outlet.tsx';
import { storeErrorEntry } from './session/error-entry.ts';

/** SPEC.md section 2, "Route table": which remote owns which path. */
const publicPaths: Record<RemoteName, string[]> = {
  'mfe-public': [
    'home',
    'about',
    'journey',
    'team',
    'contact',
    'products',
    'certificates',
    'awards',
    'completion',
    'news',
  ],
  'mfe-portal': ['login', 'test'],
  'mfe-assistant': ['GeminiAPI'],
};
const publicRemotes: RemoteName[] = ['mfe-public', 'mfe-portal', 'mfe-assistant'];

export function App({ config }: { config: SiteConfig }) {
  const shell = useShellContext(config);
  useScrollToTop();
  const outlet = (remote: RemoteName) => (
    <RemoteOutlet key={remote} remote={remote} view="page" config={config} shell={shell} />
  );
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/home" replace />} />
      <Route element={<PublicLayout site={config.site} />}>
        {publicRemotes.map((remote) => (
          <Route key={remote} element={outlet(remote)}>
            {publicPaths[remote].map((path) => (
              <Route key={path} path={path} element={null} />
            ))}
          </Route>
        ))}
        <Route path="forbidden" element={<ForbiddenPage shell={shell} />} />
        <Route path="*" element={<NotFoundPage shell={shell} />} />
      </Route>
      <Route path="private/*" element={outlet('mfe-portal')} />
    </Routes>
  );
}

function useShellContext(config: SiteConfig): ShellContext {
  const navigate = useNavigate();
  // One object for the page's life: remotes keep it, and it holds the session.
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigate changes with the address, and any of them works
  return useMemo(
    () =>
      createShellContext(config, (entry: ErrorEntry) => {
        storeErrorEntry(entry);
        navigate('/forbidden');
      }),
    [config],
  );
}
