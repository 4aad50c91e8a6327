import type { RemoteAppProps } from 'contracts/shell-context';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading } from './components/loading.tsx';
import { portalOf } from './create-portal.tsx';
import { PortalProvider } from './lib/portal.ts';

const LoginPage = lazy(async () => ({
  default: (await import('./features/login/login-page.tsx')).LoginPage,
}));
const PrivateArea = lazy(async () => ({
  default: (await import('./private-area.tsx')).PrivateArea,
}));
const EditorTestPage = lazy(async () => ({
  default: (await import('./features/editor-test/editor-test-page.tsx')).EditorTestPage,
}));

export default function App({ shell, basename }: RemoteAppProps) {
  return (
    <PortalProvider value={portalOf(shell, basename)}>
      <Suspense fallback={<Loading>Loading…</Loading>}>
        <Page basename={basename} />
      </Suspense>
    </PortalProvider>
  );
}

/**
 * The shell mounts the portal below different routes, so paths are read from the address rather than matched relative
 * to a parent route.
 */
function Page({ basename }: { basename: string }) {
  const [area, section] = useLocation().pathname.slice(basename.length).split('/').slice(1);
  if (area === 'login') return <LoginPage />;
  if (area === 'test') return <EditorTestPage />;
  return <PrivateArea section={section ?? ''} />;
}
